CREATE TABLE "renewal_amendments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_amendments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"renewal_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"file_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "renewal_amendments_kind" CHECK ("renewal_amendments"."kind" in ('candidate', 'recruiter')),
	CONSTRAINT "renewal_amendments_sha256" CHECK ("renewal_amendments"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "renewal_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"renewal_id" integer NOT NULL,
	"party" text NOT NULL,
	"proposal_id" integer,
	"account_id" integer NOT NULL,
	"renews" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "renewal_answers_one" UNIQUE NULLS NOT DISTINCT("renewal_id","party","proposal_id"),
	CONSTRAINT "renewal_answers_party" CHECK ("renewal_answers"."party" in ('company', 'platform', 'candidate')),
	CONSTRAINT "renewal_answers_proposal" CHECK (("renewal_answers"."party" = 'candidate') = ("renewal_answers"."proposal_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mission_id" integer NOT NULL,
	"end_day" date NOT NULL,
	"new_end_day" date NOT NULL,
	"renewal" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "renewals_status" CHECK ("renewals"."status" in ('asked', 'agreed', 'declined')),
	CONSTRAINT "renewals_days" CHECK ("renewals"."end_day" < "renewals"."new_end_day"),
	CONSTRAINT "renewals_settled" CHECK (("renewals"."status" = 'asked') = ("renewals"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "renewal_amendments" ADD CONSTRAINT "renewal_amendments_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_amendments" ADD CONSTRAINT "renewal_amendments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_amendments" ADD CONSTRAINT "renewal_amendments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_answers" ADD CONSTRAINT "renewal_answers_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_answers" ADD CONSTRAINT "renewal_answers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_answers" ADD CONSTRAINT "renewal_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_amendments_side" ON "renewal_amendments" USING btree ("renewal_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_amendments_file" ON "renewal_amendments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "renewal_amendments_account" ON "renewal_amendments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "renewal_answers_proposal" ON "renewal_answers" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "renewal_answers_account" ON "renewal_answers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_end" ON "renewals" USING btree ("mission_id","end_day");--> statement-breakpoint
-- An amendment stays as it was made; it goes only with the account of its party.
CREATE TRIGGER renewal_amendments_unchanged BEFORE UPDATE ON "renewal_amendments" FOR EACH ROW EXECUTE FUNCTION refuse_change();
