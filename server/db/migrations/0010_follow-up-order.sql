CREATE INDEX "interviews_recent" ON "interviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "missions_deleted" ON "missions" USING btree ("id") WHERE "missions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "proposals_recent" ON "proposals" USING btree ("created_at","id");