ALTER TABLE "events" ADD COLUMN "mission_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "account_id" integer;--> statement-breakpoint
-- What older events concern is found once. What was written in them does not change; the log is append-only again after it.
ALTER TABLE "events" DISABLE TRIGGER "events_append_only";--> statement-breakpoint
UPDATE "events" SET "mission_id" = found."mission_id", "account_id" = found."account_id" FROM (
  SELECT e.id, null::int AS mission_id, e.subject_id AS account_id FROM events e WHERE e.subject = 'account'
  UNION ALL SELECT e.id, null, c.account_id FROM events e JOIN candidates c ON c.id = e.subject_id
    WHERE e.subject = 'candidate'
  UNION ALL SELECT e.id, null, r.account_id FROM events e JOIN recruiters r ON r.id = e.subject_id
    WHERE e.subject = 'recruiter'
  UNION ALL SELECT e.id, m.id, r.account_id FROM events e JOIN missions m ON m.id = e.subject_id
    JOIN recruiters r ON r.id = m.recruiter_id WHERE e.subject = 'mission'
  UNION ALL SELECT e.id, coalesce(p.mission_id, (known->>'missionId')::int), c.account_id
    FROM events e CROSS JOIN LATERAL (SELECT coalesce(e.after, e.before) AS known) AS kept
    LEFT JOIN proposals p ON p.id = e.subject_id
    JOIN candidates c ON c.id = coalesce(p.candidate_id, (known->>'candidateId')::int) WHERE e.subject = 'proposal'
  UNION ALL SELECT e.id, p.mission_id, c.account_id FROM events e JOIN interviews i ON i.id = e.subject_id
    JOIN proposals p ON p.id = i.proposal_id JOIN candidates c ON c.id = p.candidate_id WHERE e.subject = 'interview'
  UNION ALL SELECT e.id, null, a.id FROM events e JOIN mails m ON m.id = e.subject_id
    JOIN accounts a ON a.email = m.recipient WHERE e.subject = 'mail') AS found WHERE found.id = "events".id;--> statement-breakpoint
ALTER TABLE "events" ENABLE TRIGGER "events_append_only";--> statement-breakpoint
CREATE INDEX "events_mission" ON "events" USING btree ("mission_id","id") WHERE "events"."mission_id" is not null;--> statement-breakpoint
CREATE INDEX "events_account" ON "events" USING btree ("account_id","id") WHERE "events"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","id") WHERE "events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");