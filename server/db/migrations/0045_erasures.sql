CREATE TABLE "erasures" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"farewell_mail_id" integer,
	CONSTRAINT "erasures_cause" CHECK ("erasures"."cause" in ('asked', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "last_seen" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_keys" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"sealed_key" text,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_sealing" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"event_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_seen" ADD CONSTRAINT "last_seen_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_keys" ADD CONSTRAINT "person_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE "erasures"."done_at" is null;--> statement-breakpoint
CREATE INDEX "last_seen_at" ON "last_seen" USING btree ("seen_at");--> statement-breakpoint
-- By hand
-- An event may change in one way: a value of it becomes sealed. Everything else of it stands, whoever asks.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  was jsonb;
  becomes jsonb;
  property text;
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
          OR jsonb_typeof(becomes -> property) <> 'string' THEN
          RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
        END IF;
      END LOOP;
    END LOOP;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- survived by 0.2.0: the trigger below takes its place in the same transaction, and that release changes no event.
DROP TRIGGER events_append_only ON events;
--> statement-breakpoint
-- survived by 0.2.0: it refuses less than the trigger whose place it takes.
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
-- The application may not change an event: it asks the owner to put sealed values in the place of those that stand in clear.
CREATE FUNCTION seal_event(event_id bigint, sealed_before jsonb, sealed_after jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE public.events SET before = sealed_before, after = sealed_after WHERE id = event_id;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION seal_event(bigint, jsonb, jsonb) FROM PUBLIC;
--> statement-breakpoint
-- Sessions are deleted after a month: when somebody was last here is kept apart, once a day.
CREATE FUNCTION note_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO last_seen AS known (account_id, seen_at)
    VALUES (NEW.account_id, greatest(NEW.begun_at, coalesce(NEW.last_used_at, NEW.begun_at)))
    ON CONFLICT (account_id) DO UPDATE SET seen_at = excluded.seen_at
    WHERE known.seen_at < excluded.seen_at - interval '1 day';
  RETURN NULL;
END $$;
--> statement-breakpoint
-- survived by 0.2.0: it adds a row of a table of its own, which refuses nothing and is not read by that release.
CREATE TRIGGER sessions_note_last_seen AFTER INSERT OR UPDATE OF last_used_at ON sessions FOR EACH ROW
  EXECUTE FUNCTION note_last_seen();
--> statement-breakpoint
INSERT INTO last_seen (account_id, seen_at)
  SELECT a.id, greatest(a.created_at, a.decided_at,
    (SELECT max(greatest(s.begun_at, s.last_used_at)) FROM sessions s WHERE s.account_id = a.id),
    (SELECT e.at FROM events e WHERE e.actor_id = a.id ORDER BY e.id DESC LIMIT 1))
  FROM accounts a;
