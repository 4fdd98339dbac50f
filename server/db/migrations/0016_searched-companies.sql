-- Kept ready, as for the candidates: a text read from a hundred thousand companies takes a second to make searchable.
ALTER TABLE recruiters
  ADD COLUMN company_search text GENERATED ALWAYS AS (searchable(company_name)) STORED,
  ADD COLUMN name_search text
    GENERATED ALWAYS AS (searchable(given_name || ' ' || family_name || ' ' || given_name)) STORED;
--> statement-breakpoint
DROP INDEX recruiters_company_search;
--> statement-breakpoint
CREATE INDEX recruiters_company_search ON recruiters USING gin (company_search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX recruiters_name_search ON recruiters USING gin (name_search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX "recruiters_by_company";--> statement-breakpoint
DROP INDEX "recruiters_by_name";--> statement-breakpoint
CREATE INDEX "recruiters_region" ON "recruiters" USING btree ("region","account_id");--> statement-breakpoint
CREATE INDEX "recruiters_by_company" ON "recruiters" USING btree (company_search,"account_id");--> statement-breakpoint
CREATE INDEX "recruiters_by_name" ON "recruiters" USING btree (name_search,"account_id");
