-- Who reads a candidate reads the names of all their files.
CREATE INDEX IF NOT EXISTS "files_account" ON "files" USING btree ("account_id");--> statement-breakpoint
-- By hand
-- survived by 0.2.0: that release changes no event.
-- An event may change in one way: a personal value of it becomes sealed. Everything else of it stands, whoever asks.
CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  was jsonb;
  becomes jsonb;
  property text;
  -- The values of domain/events/plain-values.ts, which say nothing of a person: sealing one would only hide what happened.
  plain CONSTANT text[] := ARRAY[
    'attempts', 'because', 'candidateId', 'candidates', 'changed', 'choice', 'companies', 'count', 'daysBefore',
    'demands', 'description', 'endDay', 'endsOn', 'files', 'firstSlot', 'group', 'isAnswered', 'isDigest',
    'isInterrupted', 'interviews', 'issuedOn', 'kind', 'list', 'missingSkills', 'missionId', 'missions', 'name',
    'number', 'proposals', 'reasonCode', 'region', 'renewal', 'role', 'secondSlot', 'seed', 'selectedSlot', 'sha256',
    'side', 'skillId', 'stage', 'startDay', 'status', 'threshold', 'through', 'title', 'type', 'until', 'version',
    'waits', 'yearsOfExperience'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after' THEN
    FOR was, becomes IN VALUES (OLD.before, NEW.before), (OLD.after, NEW.after) LOOP
      IF was IS NOT DISTINCT FROM becomes THEN CONTINUE; END IF;
      IF was IS NULL OR becomes IS NULL OR jsonb_typeof(was) <> 'object' OR jsonb_typeof(becomes) <> 'object'
        OR (SELECT array_agg(k ORDER BY k) FROM jsonb_object_keys(was) AS k)
          IS DISTINCT FROM (SELECT array_agg(k ORDER BY k) FROM jsonb_object_keys(becomes) AS k) THEN
        RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
      END IF;
      FOR property IN SELECT k FROM jsonb_object_keys(was) AS k WHERE was -> k <> becomes -> k LOOP
        IF was ->> property ~ '^sealed:1:[0-9a-f]{12}:' OR becomes ->> property !~ '^sealed:1:[0-9a-f]{12}:[A-Za-z0-9_-]+$'
          OR jsonb_typeof(becomes -> property) <> 'string'
          OR (property = any (plain) AND NEW.type <> 'preferred-mission.chosen') THEN
          RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
        END IF;
      END LOOP;
    END LOOP;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
