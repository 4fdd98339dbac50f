CREATE TABLE "activity_report_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_report_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"mail_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "activity_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proposal_id" integer NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"days" jsonb NOT NULL,
	"contested" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"territory" text NOT NULL,
	"version" integer NOT NULL,
	"daily_rate" numeric(10, 2),
	"submitted_at" timestamp (3) with time zone,
	"reminders_sent" smallint DEFAULT 0 NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_by_account_id" integer,
	"decided_from" text,
	"reopen_reason" text,
	"reopened_by" text,
	"file_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_reports_month_form" CHECK ("activity_reports"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "activity_reports_status" CHECK ("activity_reports"."status" in ('draft', 'submitted', 'contested', 'validated')),
	CONSTRAINT "activity_reports_territory" CHECK ("activity_reports"."territory" in ('metropole', 'alsace-moselle', 'guadeloupe', 'guyane', 'la-reunion', 'martinique', 'mayotte')),
	CONSTRAINT "activity_reports_submitted" CHECK ("activity_reports"."status" = 'draft' or "activity_reports"."submitted_at" is not null),
	CONSTRAINT "activity_reports_decided" CHECK (num_nulls("activity_reports"."decided_at", "activity_reports"."decided_by") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "activity_report_links" ADD CONSTRAINT "activity_report_links_report_id_activity_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."activity_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reports" ADD CONSTRAINT "activity_reports_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reports" ADD CONSTRAINT "activity_reports_decided_by_account_id_accounts_id_fk" FOREIGN KEY ("decided_by_account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reports" ADD CONSTRAINT "activity_reports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_report_links_hash" ON "activity_report_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "activity_report_links_report" ON "activity_report_links" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "activity_report_links_mail" ON "activity_report_links" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_reports_month" ON "activity_reports" USING btree ("proposal_id","month");--> statement-breakpoint
CREATE INDEX "activity_reports_file" ON "activity_reports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "activity_reports_waiting" ON "activity_reports" USING btree ("submitted_at") WHERE "activity_reports"."status" = 'submitted';