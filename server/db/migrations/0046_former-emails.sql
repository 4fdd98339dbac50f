CREATE TABLE "former_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"may_come_back" boolean NOT NULL,
	"token_hash" text
);
--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "former_emails_account" ON "former_emails" USING btree ("account_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "former_emails_hash" ON "former_emails" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "former_emails_kept" ON "former_emails" USING btree ("email") WHERE "former_emails"."may_come_back";--> statement-breakpoint
CREATE INDEX "former_emails_left" ON "former_emails" USING btree ("left_at");