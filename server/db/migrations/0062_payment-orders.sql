CREATE TABLE "payment_order_lines" (
	"order_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"is_standing" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_order_lines_order_id_invoice_id_pk" PRIMARY KEY("order_id","invoice_id"),
	CONSTRAINT "payment_order_lines_cents" CHECK ("payment_order_lines"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"made_by" integer,
	"made_at" timestamp (3) with time zone NOT NULL,
	"cancelled_by" integer,
	"cancelled_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "payment_orders_total" CHECK ("payment_orders"."count" > 0 and "payment_orders"."total" > 0),
	CONSTRAINT "payment_orders_cancelled" CHECK (("payment_orders"."cancelled_at" is null) = ("payment_orders"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "payment_order_lines" ADD CONSTRAINT "payment_order_lines_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order_lines" ADD CONSTRAINT "payment_order_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_cancelled_by_accounts_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_order_lines_invoice" ON "payment_order_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_lines_standing" ON "payment_order_lines" USING btree ("invoice_id") WHERE "payment_order_lines"."is_standing";--> statement-breakpoint
CREATE INDEX "payment_orders_made_by" ON "payment_orders" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "payment_orders_cancelled_by" ON "payment_orders" USING btree ("cancelled_by");--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_order_number" CHECK (char_length("missions"."order_number") between 1 and 50);