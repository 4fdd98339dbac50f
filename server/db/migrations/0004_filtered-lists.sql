DROP INDEX "candidates_region";--> statement-breakpoint
CREATE INDEX "accounts_state" ON "accounts" USING btree ("role","status","id");--> statement-breakpoint
CREATE INDEX "candidates_years" ON "candidates" USING btree ("years_of_experience","account_id");--> statement-breakpoint
CREATE INDEX "candidates_region" ON "candidates" USING btree ("region","account_id");