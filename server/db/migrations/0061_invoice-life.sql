CREATE TABLE "invoice_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"day" date NOT NULL,
	"cents" bigint NOT NULL,
	"note" text,
	"cancels_id" integer,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_payments_cents" CHECK (case when "invoice_payments"."cancels_id" is null then "invoice_payments"."cents" > 0 else "invoice_payments"."cents" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "invoice_statuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"code" text NOT NULL,
	"reason" text,
	"set_by" integer NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_statuses_code" CHECK ("invoice_statuses"."code" in ('200', '201', '202', '203', '204', '205', '206', '207', '208', '209', '210', '211', '213'))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_payable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "overdue_notified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_cancels" FOREIGN KEY ("cancels_id") REFERENCES "public"."invoice_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_statuses" ADD CONSTRAINT "invoice_statuses_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_statuses" ADD CONSTRAINT "invoice_statuses_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_recorded_by" ON "invoice_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_cancelled" ON "invoice_payments" USING btree ("cancels_id");--> statement-breakpoint
CREATE INDEX "invoice_statuses_invoice" ON "invoice_statuses" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_statuses_set_by" ON "invoice_statuses" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_kind_newest" ON "invoices" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_due" ON "invoices" USING btree ("kind","due_day","id") WHERE "invoices"."is_payable" and "invoices"."paid" < "invoices"."with_vat" and coalesce("invoices"."status", '') not in ('210', '213');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('200', '201', '202', '203', '204', '205', '206', '207', '208', '209', '210', '211', '213'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid" CHECK ("invoices"."paid" between 0 and "invoices"."with_vat");--> statement-breakpoint
-- What was said of an invoice, and what was paid of it, stays as it was written.
CREATE TRIGGER invoice_statuses_append_only BEFORE UPDATE OR DELETE ON "invoice_statuses" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoice_payments_append_only BEFORE UPDATE OR DELETE ON "invoice_payments" FOR EACH ROW EXECUTE FUNCTION refuse_change();
