-- By hand
-- The field’s words: who opened a profile viewed it, and whoever watches a mission is notified.
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "profile_looks" RENAME TO "profile_views";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "profile_looks_reader" RENAME TO "profile_views_reader";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "profile_looks_day" RENAME TO "profile_views_day";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "profile_views" RENAME CONSTRAINT "profile_looks_account_id_accounts_id_fk" TO "profile_views_account_id_accounts_id_fk";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "profile_views" RENAME CONSTRAINT "profile_looks_reader_id_accounts_id_fk" TO "profile_views_reader_id_accounts_id_fk";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "profile_views" RENAME CONSTRAINT "profile_looks_account_id_day_reader_id_pk" TO "profile_views_account_id_day_reader_id_pk";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "watch_tellings" RENAME TO "watch_notifications";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "watch_tellings_candidate" RENAME TO "watch_notifications_candidate";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "watch_notifications" RENAME CONSTRAINT "watch_tellings_watch_id_mission_watches_id_fk" TO "watch_notifications_watch_id_mission_watches_id_fk";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "watch_notifications" RENAME CONSTRAINT "watch_tellings_candidate_id_candidates_id_fk" TO "watch_notifications_candidate_id_candidates_id_fk";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "watch_notifications" RENAME CONSTRAINT "watch_tellings_watch_id_candidate_id_pk" TO "watch_notifications_watch_id_candidate_id_pk";
