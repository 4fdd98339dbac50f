-- By hand
-- One noun for what somebody must do: the feature, its rows and its tables are « todo » everywhere.
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "waits" RENAME TO "todos";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "wait_clocks" RENAME TO "todo_clocks";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "wait_marks" RENAME TO "todo_marks";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "wait_nudges" RENAME TO "todo_nudges";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "wait_digests" RENAME TO "todo_digests";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todo_nudges" RENAME COLUMN "wait_key" TO "todo_key";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "waits_key" RENAME TO "todos_key";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "waits_of_holder" RENAME TO "todos_of_holder";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "waits_of_platform" RENAME TO "todos_of_platform";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "waits_of_mission" RENAME TO "todos_of_mission";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "waits_about" RENAME TO "todos_about";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "waits_due" RENAME TO "todos_due";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todos" RENAME CONSTRAINT "waits_holder" TO "todos_holder";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER SEQUENCE "waits_id_seq" RENAME TO "todos_id_seq";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "waits_pkey" RENAME TO "todos_pkey";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_clocks_mission" RENAME TO "todo_clocks_mission";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_clocks_account" RENAME TO "todo_clocks_account";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_clocks_next" RENAME TO "todo_clocks_next";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_clocks_rules" RENAME TO "todo_clocks_rules";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todo_clocks" RENAME CONSTRAINT "wait_clocks_mission_id_missions_id_fk" TO "todo_clocks_mission_id_missions_id_fk";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todo_clocks" RENAME CONSTRAINT "wait_clocks_account_id_accounts_id_fk" TO "todo_clocks_account_id_accounts_id_fk";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todo_clocks" RENAME CONSTRAINT "wait_clocks_one" TO "todo_clocks_one";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER SEQUENCE "wait_clocks_id_seq" RENAME TO "todo_clocks_id_seq";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_clocks_pkey" RENAME TO "todo_clocks_pkey";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER SEQUENCE "wait_marks_id_seq" RENAME TO "todo_marks_id_seq";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_marks_pkey" RENAME TO "todo_marks_pkey";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_nudges_account" RENAME TO "todo_nudges_account";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_nudges_told" RENAME TO "todo_nudges_told";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todo_nudges" RENAME CONSTRAINT "wait_nudges_account_id_accounts_id_fk" TO "todo_nudges_account_id_accounts_id_fk";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todo_nudges" RENAME CONSTRAINT "wait_nudges_one" TO "todo_nudges_one";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todo_nudges" RENAME CONSTRAINT "wait_nudges_stage" TO "todo_nudges_stage";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER SEQUENCE "wait_nudges_id_seq" RENAME TO "todo_nudges_id_seq";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_nudges_pkey" RENAME TO "todo_nudges_pkey";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_digests_day" RENAME TO "todo_digests_day";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todo_digests" RENAME CONSTRAINT "wait_digests_account_id_accounts_id_fk" TO "todo_digests_account_id_accounts_id_fk";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER TABLE "todo_digests" RENAME CONSTRAINT "wait_digests_one" TO "todo_digests_one";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER SEQUENCE "wait_digests_id_seq" RENAME TO "todo_digests_id_seq";
--> statement-breakpoint
-- survived by 0.2.0: that release knows none of these tables.
ALTER INDEX "wait_digests_pkey" RENAME TO "todo_digests_pkey";
