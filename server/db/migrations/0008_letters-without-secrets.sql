ALTER TABLE "mails" ALTER COLUMN "letter" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "mail_id" integer;--> statement-breakpoint
CREATE INDEX "password_resets_mail" ON "password_resets" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mails_to_empty" ON "mails" USING btree ("sent_at") WHERE "mails"."status" = 'sent' and "mails"."letter" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_letter" CHECK ("mails"."letter" is not null or "mails"."status" = 'sent');--> statement-breakpoint
-- Letters kept the secret of a forgotten password's link. What was sent is emptied of it; what was not names the account.
UPDATE "mails" SET "letter" = NULL
WHERE "status" = 'sent' AND "letter"->'action'->>'path' LIKE '/resetpassword/%';--> statement-breakpoint
UPDATE "mails" SET "letter" = jsonb_set("letter", '{action}', jsonb_build_object(
  'label', "letter"->'action'->'label',
  'link', jsonb_build_object('kind', 'password-reset', 'accountId', (SELECT "id" FROM "accounts" WHERE "email" = "recipient"))))
WHERE "letter"->'action'->>'path' LIKE '/resetpassword/%';
