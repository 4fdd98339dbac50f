CREATE TABLE "flow_cursor" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"updated_after" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_messages" (
	"flow_id" text PRIMARY KEY NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_flows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"payment_id" integer,
	"tracking_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"flow_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reasons" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_flows_state" CHECK ("invoice_flows"."state" in ('waiting', 'submitted', 'accepted', 'refused')),
	CONSTRAINT "invoice_flows_reasons" CHECK (("invoice_flows"."state" = 'refused') = ("invoice_flows"."reasons" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice_statuses" ALTER COLUMN "set_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_flows" ADD CONSTRAINT "invoice_flows_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_flows" ADD CONSTRAINT "invoice_flows_payment_id_invoice_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_flows_invoice" ON "invoice_flows" USING btree ("invoice_id") WHERE "invoice_flows"."payment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_flows_payment" ON "invoice_flows" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_flows_tracking" ON "invoice_flows" USING btree ("tracking_id");--> statement-breakpoint
CREATE INDEX "invoice_flows_of_invoice" ON "invoice_flows" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_flows_waiting" ON "invoice_flows" USING btree ("id") WHERE "invoice_flows"."state" = 'waiting';