CREATE INDEX IF NOT EXISTS "todos_of_papers" ON "todos" USING btree ("due_at","account_id") WHERE "todos"."kind" = 'papers.complete';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mission_papers_account" ON "mission_papers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "candidates_numbers" ON "candidates" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "candidates_rate" ON "candidates" USING btree ("daily_rate","account_id");