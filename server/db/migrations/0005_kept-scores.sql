ALTER TABLE "proposals" ADD COLUMN "match_score" smallint;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "match_reasons" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "match_rule" smallint;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_match" CHECK (num_nulls("proposals"."match_score", "proposals"."match_reasons", "proposals"."match_rule") in (0, 3));