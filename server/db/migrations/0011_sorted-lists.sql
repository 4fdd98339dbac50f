DROP INDEX "recruiters_sector";--> statement-breakpoint
CREATE INDEX "candidates_by_name" ON "candidates" USING btree (name_search,"account_id");--> statement-breakpoint
CREATE INDEX "candidates_by_position" ON "candidates" USING btree (searchable("position"),"account_id");--> statement-breakpoint
CREATE INDEX "candidates_by_position_down" ON "candidates" USING btree (searchable("position") desc nulls last,"account_id" desc);--> statement-breakpoint
CREATE INDEX "candidates_by_region" ON "candidates" USING btree (searchable("region"),"account_id");--> statement-breakpoint
CREATE INDEX "candidates_by_region_down" ON "candidates" USING btree (searchable("region") desc nulls last,"account_id" desc);--> statement-breakpoint
CREATE INDEX "missions_by_title" ON "missions" USING btree (searchable("title"),"id") WHERE "missions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "missions_by_region" ON "missions" USING btree (searchable("region"),"id") WHERE "missions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "missions_by_start" ON "missions" USING btree ("start_day","id") WHERE "missions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "missions_by_end" ON "missions" USING btree ("end_day","id") WHERE "missions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "recruiters_by_company" ON "recruiters" USING btree (searchable("company_name"),"account_id");--> statement-breakpoint
CREATE INDEX "recruiters_by_name" ON "recruiters" USING btree (searchable("given_name" || ' ' || "family_name"),"account_id");--> statement-breakpoint
CREATE INDEX "recruiters_by_position" ON "recruiters" USING btree (searchable("position"),"account_id");--> statement-breakpoint
CREATE INDEX "recruiters_by_position_down" ON "recruiters" USING btree (searchable("position") desc nulls last,"account_id" desc);--> statement-breakpoint
CREATE INDEX "recruiters_by_region" ON "recruiters" USING btree (searchable("region"),"account_id");--> statement-breakpoint
CREATE INDEX "recruiters_by_region_down" ON "recruiters" USING btree (searchable("region") desc nulls last,"account_id" desc);--> statement-breakpoint
CREATE INDEX "recruiters_sector" ON "recruiters" USING btree ("sector_id","account_id");