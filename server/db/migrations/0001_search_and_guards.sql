-- Searching ignores case and accents: « depot » finds « Dépôt ».
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION searchable(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, input));
--> statement-breakpoint
-- Kept ready, for a short name matches thousands of rows; the given name stands on both sides, for people write either first.
ALTER TABLE candidates ADD COLUMN name_search text
  GENERATED ALWAYS AS (searchable(given_name || ' ' || family_name || ' ' || given_name)) STORED;
--> statement-breakpoint
CREATE INDEX candidates_name_search ON candidates USING gin (name_search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX missions_title_search ON missions USING gin (searchable(title) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX recruiters_company_search ON recruiters USING gin (searchable(company_name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX accounts_email_search ON accounts USING gin (email gin_trgm_ops);
--> statement-breakpoint
-- The event log is append-only, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
