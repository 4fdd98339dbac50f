DROP INDEX "proposals_candidate";--> statement-breakpoint
CREATE INDEX "interviews_by_slot" ON "interviews" USING btree ("selected_slot","id");--> statement-breakpoint
CREATE INDEX "interviews_by_slot_down" ON "interviews" USING btree ("selected_slot" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "proposals_candidate" ON "proposals" USING btree ("candidate_id","mission_id","id");