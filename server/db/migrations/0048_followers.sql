CREATE TABLE "caught_up_events" (
	"event_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- By hand
-- What stands in the log was followed by the triggers that end below.
ALTER TABLE "events" ADD COLUMN "is_followed" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- survived by 0.2.0: with this default a job finds the events of that release.
ALTER TABLE "events" ALTER COLUMN "is_followed" SET DEFAULT false;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "events_not_followed" ON "events" USING btree ("id") WHERE not "events"."is_followed";
--> statement-breakpoint
-- survived by 0.2.0: what follows an event is done by the instance that writes it (server/db/followers/), or by a job; that
-- release reads nothing of what the triggers wrote.
DROP TRIGGER events_mark_waits ON events;
--> statement-breakpoint
-- survived by 0.2.0: as above.
DROP TRIGGER events_note_passage ON events;
--> statement-breakpoint
-- survived by 0.2.0: as above.
DROP TRIGGER events_mark_calendars ON events;
--> statement-breakpoint
-- survived by 0.2.0: it calls none of them.
DROP FUNCTION mark_waits(), mark_calendars(), note_passage_of_event(), rework_passages(), note_passage(events);
