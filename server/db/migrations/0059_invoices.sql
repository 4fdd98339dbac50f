CREATE TABLE "invoice_counters" (
	"issuer_id" integer,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_year" UNIQUE NULLS NOT DISTINCT("issuer_id","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"report_id" integer NOT NULL,
	"mission_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"issuer_id" integer,
	"year" smallint NOT NULL,
	"place" integer NOT NULL,
	"number" text NOT NULL,
	"issue_day" date NOT NULL,
	"due_day" date NOT NULL,
	"document" jsonb NOT NULL,
	"without_vat" bigint NOT NULL,
	"with_vat" bigint NOT NULL,
	"file_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_place" UNIQUE NULLS NOT DISTINCT("issuer_id","year","place"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('sale', 'purchase')),
	CONSTRAINT "invoices_issuer" CHECK (("invoices"."kind" = 'sale') = ("invoices"."issuer_id" is null))
);
--> statement-breakpoint
ALTER TABLE "activity_reports" ADD COLUMN "awaits_invoices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_issuer_id_accounts_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_report_id_activity_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."activity_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issuer_id_accounts_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_month" ON "invoices" USING btree ("report_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_file" ON "invoices" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "invoices_side" ON "invoices" USING btree ("account_id","mission_id","id");--> statement-breakpoint
CREATE INDEX "invoices_mission" ON "invoices" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_reports_to_invoice" ON "activity_reports" USING btree ("id") WHERE "activity_reports"."awaits_invoices";--> statement-breakpoint
-- What an invoice says is never changed, and no number is taken back.
CREATE TRIGGER invoices_unchanged BEFORE DELETE OR UPDATE OF "kind", "report_id", "mission_id", "account_id", "issuer_id", "year", "place", "number", "issue_day", "due_day", "document", "without_vat", "with_vat" ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_change();
