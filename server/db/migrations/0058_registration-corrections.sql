CREATE TABLE "registration_corrections" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"reason" text,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"corrected_at" timestamp (3) with time zone,
	"changes" jsonb
);
--> statement-breakpoint
ALTER TABLE "registration_corrections" ADD CONSTRAINT "registration_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_corrections_hash" ON "registration_corrections" USING btree ("token_hash");