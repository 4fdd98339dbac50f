DROP INDEX "sectors_name";--> statement-breakpoint
DROP INDEX "skill_types_name";--> statement-breakpoint
DROP INDEX "skills_name";--> statement-breakpoint
CREATE UNIQUE INDEX "sectors_one_name" ON "sectors" USING btree (lower(normalize(btrim("name"), NFC)));--> statement-breakpoint
CREATE UNIQUE INDEX "skill_types_one_name" ON "skill_types" USING btree (lower(normalize(btrim("name"), NFC)));--> statement-breakpoint
CREATE UNIQUE INDEX "skills_one_name" ON "skills" USING btree (lower(normalize(btrim("name"), NFC)));