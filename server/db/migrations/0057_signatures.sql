CREATE TABLE "signature_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signature_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"mail_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"code_hash" text,
	"code_mail_id" integer,
	"code_expires_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signature_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mission_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version_id" integer,
	"amendment_id" integer,
	"document_id" text NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"signing_order" text NOT NULL,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_expiry_notified" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"reason" text,
	"sealed_at" timestamp (3) with time zone,
	"sealed_file_id" integer,
	"sealed_sha256" text,
	"certificate" text,
	"stamped_at" timestamp (3) with time zone,
	CONSTRAINT "signature_requests_kind" CHECK ("signature_requests"."kind" in ('candidate', 'recruiter')),
	CONSTRAINT "signature_requests_status" CHECK ("signature_requests"."status" in ('sent', 'started', 'signed', 'sealed', 'refused', 'withdrawn')),
	CONSTRAINT "signature_requests_order" CHECK ("signature_requests"."signing_order" in ('party-first', 'platform-first')),
	CONSTRAINT "signature_requests_one_document" CHECK (num_nonnulls("signature_requests"."version_id", "signature_requests"."amendment_id") = 1),
	CONSTRAINT "signature_requests_closed" CHECK (("signature_requests"."status" in ('refused', 'withdrawn')) = ("signature_requests"."closed_at" is not null)),
	CONSTRAINT "signature_requests_seal" CHECK (num_nonnulls("signature_requests"."sealed_at", "signature_requests"."sealed_file_id", "signature_requests"."sealed_sha256", "signature_requests"."certificate") =
        case when "signature_requests"."status" = 'sealed' then 4 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"party" text NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"consent" text NOT NULL,
	"proof" jsonb NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signatures_party" CHECK ("signatures"."party" in ('party', 'platform'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "accepted_by" text;--> statement-breakpoint
ALTER TABLE "signature_links" ADD CONSTRAINT "signature_links_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_amendment_id_renewal_amendments_id_fk" FOREIGN KEY ("amendment_id") REFERENCES "public"."renewal_amendments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_sealed_file_id_files_id_fk" FOREIGN KEY ("sealed_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signature_links_hash" ON "signature_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "signature_links_request" ON "signature_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "signature_links_mail" ON "signature_links" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "signature_requests_side" ON "signature_requests" USING btree ("account_id","mission_id","id");--> statement-breakpoint
CREATE INDEX "signature_requests_mission" ON "signature_requests" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "signature_requests_version" ON "signature_requests" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "signature_requests_amendment" ON "signature_requests" USING btree ("amendment_id");--> statement-breakpoint
CREATE INDEX "signature_requests_open" ON "signature_requests" USING btree ("expires_at") WHERE "signature_requests"."status" in ('sent', 'started');--> statement-breakpoint
CREATE UNIQUE INDEX "signature_requests_document" ON "signature_requests" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_requests_sealed" ON "signature_requests" USING btree ("sealed_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_requests_sealed_file" ON "signature_requests" USING btree ("sealed_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_one" ON "signatures" USING btree ("request_id","party");--> statement-breakpoint
CREATE INDEX "signatures_account" ON "signatures" USING btree ("account_id");--> statement-breakpoint
-- What somebody signed stays as they signed it.
CREATE TRIGGER signatures_unchanged BEFORE UPDATE ON "signatures" FOR EACH ROW EXECUTE FUNCTION refuse_change();
