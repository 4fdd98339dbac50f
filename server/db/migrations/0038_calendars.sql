CREATE TABLE "calendar_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"interview_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_calendars" (
	"interview_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"side" text NOT NULL,
	"mission_id" integer NOT NULL,
	"candidate_account_id" integer NOT NULL,
	"minute" timestamp(0) NOT NULL,
	"link" text NOT NULL,
	"status" text NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "interview_calendars_interview_id_slot_side_pk" PRIMARY KEY("interview_id","slot","side"),
	CONSTRAINT "interview_calendars_slot" CHECK ("interview_calendars"."slot" in (1, 2)),
	CONSTRAINT "interview_calendars_side" CHECK ("interview_calendars"."side" in ('candidate', 'recruiter')),
	CONSTRAINT "interview_calendars_status" CHECK ("interview_calendars"."status" in ('confirmed', 'tentative', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_calendars" ADD CONSTRAINT "interview_calendars_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_calendars" ADD CONSTRAINT "interview_calendars_candidate_account_id_accounts_id_fk" FOREIGN KEY ("candidate_account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_calendars_mission" ON "interview_calendars" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "interview_calendars_candidate" ON "interview_calendars" USING btree ("candidate_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
-- Every event about an interview, or about what it stands under, says whose calendars have to be settled again, also one that
-- an instance of the release before writes. What a withdrawal deletes is found by what was sent of it.
CREATE FUNCTION mark_calendars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subject = 'interview' THEN
    INSERT INTO calendar_marks (interview_id) VALUES (NEW.subject_id);
  ELSE
    INSERT INTO calendar_marks (interview_id)
      SELECT DISTINCT interview_id FROM interview_calendars WHERE mission_id = NEW.mission_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- survived by 0.2.0: it adds rows of a table of its own, which refuses nothing and is not read by that release.
CREATE TRIGGER events_mark_calendars AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.mission_id IS NOT NULL AND NEW.subject IN ('interview', 'proposal', 'mission')) EXECUTE FUNCTION mark_calendars();
