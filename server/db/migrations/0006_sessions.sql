CREATE TABLE "known_addresses" (
	"account_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_addresses_account_id_address_hash_pk" PRIMARY KEY("account_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_account_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "refresh_tokens_family";--> statement-breakpoint
DROP INDEX "refresh_tokens_account";--> statement-breakpoint
ALTER TABLE "refresh_tokens" RENAME COLUMN "family" TO "session_id";--> statement-breakpoint
-- The tokens of one login were a family: each family is a session, which began with its first token.
INSERT INTO "sessions" ("id", "account_id", "begun_at", "ends_at", "ended_at")
  SELECT t."session_id", t."account_id", min(t."created_at"),
    min(t."created_at") + CASE a."role" WHEN 'admin' THEN interval '12 hours' ELSE interval '30 days' END,
    CASE WHEN bool_or(t."revoked") THEN now() END
  FROM "refresh_tokens" t JOIN "accounts" a ON a."id" = t."account_id"
  GROUP BY t."session_id", t."account_id", a."role";--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_addresses_seen" ON "known_addresses" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at") WHERE "sessions"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "revoked";--> statement-breakpoint
UPDATE "accounts" SET "email" = normalize(lower("email"), NFC)
  WHERE "email" <> lower("email") OR "email" IS NOT NFC NORMALIZED;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email_form" CHECK ("accounts"."email" = lower("accounts"."email") and "accounts"."email" is nfc normalized);
