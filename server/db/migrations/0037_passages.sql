CREATE TABLE "passages" (
	"event_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"account_id" integer NOT NULL,
	"mission_id" integer,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"left_by" text,
	"answered_by" integer,
	"is_again" boolean NOT NULL,
	"seconds" bigint GENERATED ALWAYS AS (extract(epoch from left_at - entered_at)::bigint) STORED,
	CONSTRAINT "passages_event_id_stage_pk" PRIMARY KEY("event_id","stage"),
	CONSTRAINT "passages_stage" CHECK ("passages"."stage" in ('candidate.registered', 'candidate.activated', 'proposal.made', 'interview.proposed', 'interview.agreed', 'interview.held', 'proposal.recruited', 'company.registered', 'company.activated', 'mission.published'))
);
--> statement-breakpoint
CREATE INDEX "passages_account" ON "passages" USING btree ("account_id","mission_id");--> statement-breakpoint
CREATE INDEX "passages_mission" ON "passages" USING btree ("mission_id") WHERE "passages"."mission_id" is not null;--> statement-breakpoint
CREATE INDEX "passages_entered" ON "passages" USING btree ("stage","entered_at","is_again");--> statement-breakpoint
CREATE INDEX "passages_left" ON "passages" USING btree ("stage","left_at","seconds") WHERE "passages"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "passages_answers" ON "passages" USING btree ("left_at","answered_by","seconds") WHERE "passages"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "passages_of_company" ON "passages" USING btree ("answered_by","seconds") WHERE "passages"."answered_by" is not null;--> statement-breakpoint
-- The one rule of the passages: what an event ends, and what begins with it. It reads the event and the passages before it.
CREATE FUNCTION note_passage(e events) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  left_stage text;
  begun text;
  again boolean := false;
  slot timestamptz;
BEGIN
  IF e.account_id IS NULL THEN RETURN; END IF;

  IF e.type IN ('mission.deleted', 'mission.interrupted') THEN
    DELETE FROM passages WHERE mission_id = e.mission_id AND stage = 'interview.held' AND entered_at > e.at;
    UPDATE passages SET left_at = greatest(entered_at, e.at), left_by = e.type
      WHERE mission_id = e.mission_id AND (left_at IS NULL OR left_at > e.at);
    RETURN;
  END IF;

  IF e.subject = 'account' THEN
    UPDATE passages SET left_at = greatest(entered_at, e.at), left_by = e.type
      WHERE account_id = e.account_id AND mission_id IS NULL AND left_at IS NULL
        AND stage IN ('candidate.registered', 'company.registered')
      RETURNING stage INTO left_stage;
    begun := CASE
      WHEN e.type = 'registration.received' AND e.after->>'role' = 'candidate' THEN 'candidate.registered'
      WHEN e.type = 'registration.received' AND e.after->>'role' = 'recruiter' THEN 'company.registered'
      WHEN e.type = 'registration.accepted' AND left_stage = 'candidate.registered' THEN 'candidate.activated'
      WHEN e.type = 'registration.accepted' AND left_stage = 'company.registered' THEN 'company.activated' END;
    INSERT INTO passages (event_id, stage, account_id, entered_at, is_again)
      SELECT e.id, begun, e.account_id, e.at, false WHERE begun IS NOT NULL ON CONFLICT DO NOTHING;
    RETURN;
  END IF;

  IF e.mission_id IS NULL THEN RETURN; END IF;

  -- The first mission of a company ends its wait, the first proposal that of the candidate and of the mission.
  IF e.type IN ('mission.published', 'proposal.assigned') THEN
    UPDATE passages SET left_at = greatest(entered_at, e.at), left_by = e.type
      WHERE account_id = e.account_id AND mission_id IS NULL AND left_at IS NULL
        AND stage IN ('candidate.activated', 'company.activated');
  END IF;
  IF e.type = 'proposal.assigned' THEN
    UPDATE passages SET left_at = greatest(entered_at, e.at), left_by = e.type
      WHERE mission_id = e.mission_id AND stage = 'mission.published' AND left_at IS NULL;
  END IF;

  IF e.subject IN ('proposal', 'interview') THEN
    SELECT stage INTO left_stage FROM passages
      WHERE account_id = e.account_id AND mission_id = e.mission_id AND (left_at IS NULL OR left_at > e.at)
      ORDER BY event_id DESC, entered_at LIMIT 1;
    -- Another date may be asked for before a slot was chosen: the interview is still to be agreed.
    IF e.type = 'interview.date-change-asked' AND left_stage = 'interview.proposed' THEN RETURN; END IF;
    DELETE FROM passages WHERE account_id = e.account_id AND mission_id = e.mission_id
      AND stage = 'interview.held' AND entered_at > e.at;
    UPDATE passages SET left_at = greatest(entered_at, e.at), left_by = e.type, answered_by = CASE
        WHEN e.actor_role = 'recruiter' AND stage = 'proposal.made'
          AND e.type IN ('interview.proposed', 'proposal.removed') THEN e.actor_id
        WHEN e.actor_role = 'recruiter' AND stage = 'interview.held'
          AND e.type IN ('proposal.recruited', 'proposal.rejected', 'proposal.removed') THEN e.actor_id END
      WHERE account_id = e.account_id AND mission_id = e.mission_id AND (left_at IS NULL OR left_at > e.at);
  END IF;

  begun := CASE e.type
    WHEN 'mission.published' THEN 'mission.published'
    WHEN 'proposal.assigned' THEN 'proposal.made'
    WHEN 'interview.declined' THEN 'proposal.made'
    WHEN 'interview.rejected' THEN 'proposal.made'
    WHEN 'interview.proposed' THEN 'interview.proposed'
    WHEN 'interview.date-change-asked' THEN 'interview.proposed'
    WHEN 'interview.accepted' THEN 'interview.agreed'
    WHEN 'proposal.recruited' THEN 'proposal.recruited' END;
  IF begun IS NULL THEN RETURN; END IF;
  IF e.type NOT IN ('mission.published', 'proposal.assigned') THEN
    again := EXISTS (SELECT FROM passages
      WHERE account_id = e.account_id AND mission_id = e.mission_id AND stage = begun
        AND event_id >= (SELECT max(event_id) FROM passages
          WHERE account_id = e.account_id AND mission_id = e.mission_id AND stage = 'proposal.made' AND NOT is_again));
  END IF;

  IF begun = 'interview.agreed' AND e.after->>'selectedSlot' ~ '^\d{4}-\d\d-\d\d \d\d:\d\d' THEN
    slot := greatest(e.at, (e.after->>'selectedSlot')::timestamp AT TIME ZONE 'Europe/Paris');
  END IF;
  INSERT INTO passages (event_id, stage, account_id, mission_id, entered_at, left_at, is_again)
    VALUES (e.id, begun, e.account_id, e.mission_id, e.at, slot, again) ON CONFLICT DO NOTHING;
  -- An interview is held when its slot has come, which no event says.
  INSERT INTO passages (event_id, stage, account_id, mission_id, entered_at, is_again)
    SELECT e.id, 'interview.held', e.account_id, e.mission_id, slot, again WHERE slot IS NOT NULL ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_passage_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_passage(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All of them anew, from the log alone. Who writes an event meanwhile waits. An empty table has no figures to plan by.
CREATE FUNCTION rework_passages() RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  e events;
BEGIN
  LOCK TABLE passages IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM passages;
  FOR e IN SELECT * FROM events WHERE type IN ('registration.received', 'registration.accepted', 'registration.refused',
      'registration.expired', 'mission.published', 'mission.deleted', 'mission.interrupted', 'proposal.assigned',
      'proposal.withdrawn', 'proposal.removed', 'proposal.recruited', 'proposal.rejected', 'proposal.declined',
      'interview.proposed', 'interview.accepted', 'interview.declined', 'interview.rejected',
      'interview.date-change-asked') ORDER BY id
  LOOP
    PERFORM note_passage(e);
  END LOOP;
END $$;
--> statement-breakpoint
-- survived by 0.2.0: it writes rows of a table of its own, which refuses nothing and is not read by that release.
CREATE TRIGGER events_note_passage AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type IN ('registration.received', 'registration.accepted', 'registration.refused',
    'registration.expired', 'mission.published', 'mission.deleted', 'mission.interrupted', 'proposal.assigned',
    'proposal.withdrawn', 'proposal.removed', 'proposal.recruited', 'proposal.rejected', 'proposal.declined',
    'interview.proposed', 'interview.accepted', 'interview.declined', 'interview.rejected',
    'interview.date-change-asked')) EXECUTE FUNCTION note_passage_of_event();
--> statement-breakpoint
-- survived by 0.2.0: it fills the table made above from the log, and changes no row that is read by that release.
SELECT rework_passages();
