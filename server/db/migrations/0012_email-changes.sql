CREATE TABLE "email_changes" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"former_email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_former" ON "email_changes" USING btree ("former_email");--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_hash" ON "email_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_links_account" ON "email_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_links_over" ON "email_links" USING btree ("expires_at");