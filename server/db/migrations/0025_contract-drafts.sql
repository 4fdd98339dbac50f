CREATE TABLE "contract_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"edited_by" integer,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_templates_kind" CHECK ("contract_templates"."kind" in ('candidate', 'recruiter'))
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mission_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"file_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"template" text NOT NULL,
	"terms" jsonb NOT NULL,
	"clauses" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"made_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_versions_kind" CHECK ("contract_versions"."kind" in ('candidate', 'recruiter')),
	CONSTRAINT "contract_versions_sha256" CHECK ("contract_versions"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_edited_by_accounts_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_templates_kind" ON "contract_templates" USING btree ("kind");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_versions_number" ON "contract_versions" USING btree ("account_id","mission_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_versions_file" ON "contract_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "contract_versions_mission" ON "contract_versions" USING btree ("mission_id");--> statement-breakpoint
-- A prepared contract stays as it was made; it goes only with the account of its party.
CREATE TRIGGER contract_versions_unchanged BEFORE UPDATE ON "contract_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
