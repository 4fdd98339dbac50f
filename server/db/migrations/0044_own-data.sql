CREATE TABLE "profile_looks" (
	"account_id" integer NOT NULL,
	"reader_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "profile_looks_account_id_day_reader_id_pk" PRIMARY KEY("account_id","day","reader_id")
);
--> statement-breakpoint
ALTER TABLE "profile_looks" ADD CONSTRAINT "profile_looks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_looks" ADD CONSTRAINT "profile_looks_reader_id_accounts_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_looks_reader" ON "profile_looks" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "profile_looks_day" ON "profile_looks" USING btree ("day");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_recipient" ON "mails" USING btree ("recipient");