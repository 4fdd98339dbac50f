CREATE TABLE "invoice_readings" (
	"paper_id" integer PRIMARY KEY NOT NULL,
	"differences" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- survived by 0.2.0: that release knows no invoices.
DROP INDEX "invoices_month";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "revision" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_readings" ADD CONSTRAINT "invoice_readings_paper_id_mission_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."mission_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_corrected" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_month" ON "invoices" USING btree ("report_id","kind","revision") WHERE "invoices"."corrects_id" is null;--> statement-breakpoint
-- By hand from here. What corrects what is never changed either.
CREATE TRIGGER invoices_corrected_unchanged BEFORE UPDATE OF "corrects_id", "revision" ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A credit note is of a whole invoice of the same month, and a month is invoiced again only after it.
CREATE FUNCTION check_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.corrects_id IS NOT NULL AND NOT EXISTS (SELECT FROM invoices i WHERE i.id = NEW.corrects_id AND i.corrects_id IS NULL
      AND i.report_id = NEW.report_id AND i.kind = NEW.kind AND i.revision = NEW.revision AND i.with_vat = NEW.with_vat) THEN
    RAISE EXCEPTION 'a credit note is of a whole invoice of its month' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.corrects_id IS NULL AND NEW.revision > 1 AND NOT EXISTS (SELECT FROM invoices c WHERE c.corrects_id IS NOT NULL
      AND c.report_id = NEW.report_id AND c.kind = NEW.kind AND c.revision = NEW.revision - 1) THEN
    RAISE EXCEPTION 'a month is invoiced again only after a credit note' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_credit_note BEFORE INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION check_credit_note();
