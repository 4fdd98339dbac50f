CREATE TABLE "legal_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"siren" text,
	"siret" text,
	"legal_name" text,
	"legal_form" text,
	"address" text,
	"vat_regime" text,
	"vat_number" text,
	"sealed_iban" text,
	"electronic_address" text,
	"source" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"mentions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_identities_account" UNIQUE NULLS NOT DISTINCT("account_id"),
	CONSTRAINT "legal_identities_source" CHECK ("legal_identities"."source" in ('registre', 'saisi')),
	CONSTRAINT "legal_identities_vat_regime" CHECK ("legal_identities"."vat_regime" in ('franchise', 'payments', 'debits'))
);
--> statement-breakpoint
ALTER TABLE "legal_identities" ADD CONSTRAINT "legal_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_identities_siren" ON "legal_identities" USING btree ("siren");