-- By hand
-- The log is partitioned by ranges of ids (decision 058). The heap that is there becomes the first partition as it stands, and no
-- row is copied. Its partitions are named by their first id; what has none stands in "events_beyond", so that no write ever fails
-- for want of one.
CREATE FUNCTION make_event_partition(first_id bigint, next_id bigint) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  partition text := 'events_' || first_id;
BEGIN
  -- Made apart and then attached: made as a partition at once, it would lock the whole log.
  EXECUTE format('CREATE TABLE public.%I (LIKE public.events INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMPRESSION)', partition);
  EXECUTE format('ALTER TABLE public.events ATTACH PARTITION public.%I FOR VALUES FROM (%s) TO (%s)', partition, first_id, next_id);
  EXECUTE format('CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON public.%I FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()', partition);
END $$;
--> statement-breakpoint
-- The heap takes another name, and a partitioned table with its indexes, triggers, rights and numbering takes its place. A check
-- that has looked at all rows lets the heap be attached without reading it.
CREATE FUNCTION split_events(bound bigint) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  heap oid := to_regclass('public.events');
  next_id bigint;
  rights text[];
  index record;
  statement text;
BEGIN
  LOCK TABLE public.events IN ACCESS EXCLUSIVE MODE;
  SELECT last_value + is_called::int INTO next_id FROM public.events_id_seq;
  SELECT array_agg(format('GRANT %s ON public.events TO %s', r.privilege_type,
      CASE r.grantee WHEN 0 THEN 'PUBLIC' ELSE r.grantee::regrole::text END)) INTO rights
    FROM pg_class c, aclexplode(c.relacl) r WHERE c.oid = heap AND r.grantee <> c.relowner;
  ALTER TABLE public.events ALTER COLUMN id DROP IDENTITY;
  DROP TRIGGER events_append_only ON public.events;
  ALTER TABLE public.events RENAME TO events_0;
  ALTER INDEX public.events_pkey RENAME TO events_0_pkey;
  CREATE TABLE public.events (
    LIKE public.events_0 INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMPRESSION,
    CONSTRAINT events_pkey PRIMARY KEY (id)
  ) PARTITION BY RANGE (id);
  EXECUTE format('ALTER TABLE public.events ALTER COLUMN id
    ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.events_id_seq START WITH %s)', next_id);
  FOR index IN SELECT c.relname AS name, replace(pg_get_indexdef(c.oid), ' ON public.events_0 ', ' ON public.events ') AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = heap AND i.indisvalid AND NOT i.indisprimary
  LOOP
    EXECUTE format('ALTER INDEX public.%I RENAME TO %I', index.name, 'events_0_' || regexp_replace(index.name, '^events_', ''));
    EXECUTE index.definition;
  END LOOP;
  CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON public.events
    FOR EACH ROW EXECUTE FUNCTION public.refuse_event_change();
  CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON public.events
    FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
  EXECUTE format('ALTER TABLE public.events ATTACH PARTITION public.events_0 FOR VALUES FROM (MINVALUE) TO (%s)', bound);
  ALTER TABLE public.events_0 DROP CONSTRAINT events_bound;
  CREATE TABLE public.events_beyond PARTITION OF public.events DEFAULT;
  CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON public.events_beyond
    FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
  FOREACH statement IN ARRAY coalesce(rights, '{}') LOOP EXECUTE statement; END LOOP;
END $$;
--> statement-breakpoint
-- One step a call, each a transaction of its own, until it answers true: the log is partitioned, and as many ids as a partition
-- has are provided for. Killed, it goes on from there. Two callers take turns; who reads or writes the log waits for the first
-- step, the third and a new partition alone, which last an instant and give up rather than wait for long.
CREATE FUNCTION prepare_event_partitions() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET lock_timeout = '2s' AS $$
DECLARE
  size CONSTANT bigint := 10000000;
  newest bigint;
  -- The next multiple of a partition's size with at least half a partition before it, so that what is being written has room.
  next_bound bigint;
  bound bigint;
  has_looked boolean;
BEGIN
  LOCK TABLE public.events IN SHARE UPDATE EXCLUSIVE MODE;
  SELECT coalesce(max(id), 0) INTO newest FROM public.events;
  next_bound := ((newest + size / 2) / size + 1) * size;
  IF (SELECT relkind FROM pg_class WHERE oid = to_regclass('public.events')) = 'r' THEN
    SELECT (regexp_match(pg_get_constraintdef(oid), '\d+'))[1], convalidated INTO bound, has_looked
      FROM pg_constraint WHERE conrelid = to_regclass('public.events') AND conname = 'events_bound';
    IF bound IS NULL THEN
      EXECUTE format('ALTER TABLE public.events ADD CONSTRAINT events_bound CHECK (id < %s) NOT VALID', next_bound);
    ELSIF NOT has_looked THEN
      ALTER TABLE public.events VALIDATE CONSTRAINT events_bound;
    ELSE
      PERFORM public.split_events(bound);
    END IF;
    RETURN false;
  END IF;
  SELECT max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''?(\d+)'))[1]::bigint) INTO bound
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = to_regclass('public.events');
  IF bound - newest <= size THEN
    -- What came to stand in "events_beyond" stays there, and the next partition begins after it.
    IF bound <= newest THEN bound := next_bound; END IF;
    PERFORM public.make_event_partition(bound, bound + size);
    RETURN false;
  END IF;
  -- PostgreSQL looks at each partition by itself, and at a partitioned table when it is told to.
  ANALYZE public.events;
  RETURN true;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION make_event_partition(bigint, bigint), split_events(bigint), prepare_event_partitions() FROM PUBLIC;
--> statement-breakpoint
-- A large log is left to the job prepare_event_partitions, which looks at its rows while everybody writes.
-- survived by 0.2.0: it reads and writes the log by its name, and finds the same columns, rights and triggers.
SELECT prepare_event_partitions() FROM generate_series(1, 4) WHERE pg_relation_size('events') < 256 * 1024 * 1024;
