CREATE TABLE "account_mail_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_mail_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"mail_group" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "account_mail_choices_one" UNIQUE NULLS NOT DISTINCT("account_id","mail_group"),
	CONSTRAINT "account_mail_choices_choice" CHECK ("account_mail_choices"."choice" in ('at-once', 'digest', 'never'))
);
--> statement-breakpoint
CREATE TABLE "wait_digests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wait_digests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"day" date NOT NULL,
	"said_hash" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wait_digests_one" UNIQUE NULLS NOT DISTINCT("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "wait_nudges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wait_nudges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"wait_key" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"stage" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wait_nudges_one" UNIQUE NULLS NOT DISTINCT("wait_key","since","stage","account_id"),
	CONSTRAINT "wait_nudges_stage" CHECK ("wait_nudges"."stage" in ('begin', 'middle', 'end'))
);
--> statement-breakpoint
ALTER TABLE "account_mail_choices" ADD CONSTRAINT "account_mail_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_digests" ADD CONSTRAINT "wait_digests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_nudges" ADD CONSTRAINT "wait_nudges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wait_digests_day" ON "wait_digests" USING btree ("day");--> statement-breakpoint
CREATE INDEX "wait_nudges_account" ON "wait_nudges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wait_nudges_told" ON "wait_nudges" USING btree ("told_at");