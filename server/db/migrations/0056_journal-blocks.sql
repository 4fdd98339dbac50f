CREATE TABLE "journal_blocks" (
	"number" bigint PRIMARY KEY NOT NULL,
	"after_id" bigint NOT NULL,
	"up_to_id" bigint NOT NULL,
	"event_count" integer NOT NULL,
	"hash" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_closing" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"complete_id" bigint NOT NULL,
	"awaited_id" bigint NOT NULL,
	"awaited" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"block_number" bigint NOT NULL,
	"hash" text NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"stamp" text,
	"stamped_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- By hand
CREATE TRIGGER journal_blocks_append_only BEFORE UPDATE OR DELETE ON journal_blocks FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_blocks_no_truncate BEFORE TRUNCATE ON journal_blocks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_heads_append_only BEFORE UPDATE OR DELETE ON journal_heads FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_heads_no_truncate BEFORE TRUNCATE ON journal_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- survived by 0.2.0: that release changes no event.
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
  -- What stands in a closed block stands for good, or the hash of the block would no longer be that of its events.
  IF TG_OP = 'UPDATE' AND OLD.id > (SELECT coalesce(max(up_to_id), 0) FROM public.journal_blocks)
    AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after' THEN
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
--> statement-breakpoint
-- survived by 0.2.0: that release seals no event.
-- Sealing waits for a block that is being closed, and leaves alone what is in a closed one: whoever closed it has sealed it before.
CREATE OR REPLACE FUNCTION seal_event(event_id bigint, sealed_before jsonb, sealed_after jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM public.journal_closing FOR SHARE;
  UPDATE public.events SET before = sealed_before, after = sealed_after
    WHERE id = event_id AND id > (SELECT coalesce(max(up_to_id), 0) FROM public.journal_blocks);
END $$;
