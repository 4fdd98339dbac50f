CREATE TABLE "wait_clocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wait_clocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mission_id" integer,
	"account_id" integer,
	"changes_at" timestamp (3) with time zone,
	"rules" text NOT NULL,
	CONSTRAINT "wait_clocks_one" CHECK (num_nonnulls("wait_clocks"."mission_id", "wait_clocks"."account_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "wait_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wait_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" integer,
	"account_id" integer
);
--> statement-breakpoint
CREATE TABLE "waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"holder" text NOT NULL,
	"account_id" integer,
	"about_id" integer,
	"mission_id" integer,
	"proposal_id" integer,
	"interview_id" integer,
	"month" text,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	CONSTRAINT "waits_holder" CHECK ("waits"."holder" in ('candidate', 'recruiter', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "wait_clocks" ADD CONSTRAINT "wait_clocks_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_clocks" ADD CONSTRAINT "wait_clocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wait_clocks_mission" ON "wait_clocks" USING btree ("mission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wait_clocks_account" ON "wait_clocks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wait_clocks_next" ON "wait_clocks" USING btree ("changes_at") WHERE "wait_clocks"."changes_at" is not null;--> statement-breakpoint
CREATE INDEX "wait_clocks_rules" ON "wait_clocks" USING btree ("rules");--> statement-breakpoint
CREATE UNIQUE INDEX "waits_key" ON "waits" USING btree ("key");--> statement-breakpoint
CREATE INDEX "waits_of_holder" ON "waits" USING btree ("account_id","due_at","id");--> statement-breakpoint
CREATE INDEX "waits_of_platform" ON "waits" USING btree ("due_at","id") WHERE "waits"."account_id" is null;--> statement-breakpoint
CREATE INDEX "waits_of_mission" ON "waits" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "waits_about" ON "waits" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "waits_due" ON "waits" USING btree ("due_at","id");--> statement-breakpoint
-- Every event says what has to be settled again, also one that an instance of the release before writes.
CREATE FUNCTION mark_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wait_marks (mission_id, account_id) VALUES (NEW.mission_id, NEW.account_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- survived by 0.2.0: it adds a row of a table of its own, which refuses nothing and is not read by that release.
CREATE TRIGGER events_mark_waits AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.mission_id IS NOT NULL OR NEW.account_id IS NOT NULL) EXECUTE FUNCTION mark_waits();
--> statement-breakpoint
INSERT INTO wait_marks (mission_id, account_id) SELECT id, NULL FROM missions WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO wait_marks (mission_id, account_id) SELECT NULL, id FROM accounts WHERE role <> 'admin';
