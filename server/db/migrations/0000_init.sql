CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"status" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('admin', 'recruiter', 'candidate')),
	CONSTRAINT "accounts_status" CHECK ("accounts"."status" in ('pending', 'active', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"family" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_skills" (
	"candidate_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	CONSTRAINT "candidate_skills_candidate_id_skill_id_pk" PRIMARY KEY("candidate_id","skill_id"),
	CONSTRAINT "candidate_skills_rating" CHECK ("candidate_skills"."rating" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"family_name" text NOT NULL,
	"given_name" text NOT NULL,
	"phone" text,
	"degree" text,
	"years_of_experience" smallint NOT NULL,
	"position" text,
	"region" text,
	"daily_rate" numeric(10, 2),
	"description" text,
	"website" text,
	"video_url" text,
	"available_from" date,
	"available_to" date,
	"last_reference_name" text,
	"last_reference_email" text,
	CONSTRAINT "candidates_years" CHECK ("candidates"."years_of_experience" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"family_name" text NOT NULL,
	"given_name" text NOT NULL,
	"email" text NOT NULL,
	"position" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"actor_role" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proposal_id" integer NOT NULL,
	"status" text NOT NULL,
	"first_slot" timestamp(0) NOT NULL,
	"first_link" text NOT NULL,
	"second_slot" timestamp(0) NOT NULL,
	"second_link" text NOT NULL,
	"selected_slot" timestamp(0),
	"reason" text,
	"reason_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interviews_status" CHECK ("interviews"."status" in ('pending', 'change_date', 'accepted', 'rejected')),
	CONSTRAINT "interviews_slots_differ" CHECK ("interviews"."first_slot" <> "interviews"."second_slot"),
	CONSTRAINT "interviews_selected" CHECK (("interviews"."status" = 'accepted') = ("interviews"."selected_slot" is not null) or "interviews"."status" = 'rejected')
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"reply_to" text,
	"letter" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "mission_skills" (
	"mission_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"is_required" boolean NOT NULL,
	CONSTRAINT "mission_skills_mission_id_skill_id_pk" PRIMARY KEY("mission_id","skill_id"),
	CONSTRAINT "mission_skills_rating" CHECK ("mission_skills"."rating" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recruiter_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"years_of_experience" smallint NOT NULL,
	"region" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"renewal" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"interrupted_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "missions_days" CHECK ("missions"."start_day" <= "missions"."end_day"),
	CONSTRAINT "missions_years" CHECK ("missions"."years_of_experience" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mission_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"status" text NOT NULL,
	"decline_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('preselected', 'recruited', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "recruiters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruiters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"company_name" text NOT NULL,
	"sector_id" integer NOT NULL,
	"family_name" text NOT NULL,
	"given_name" text NOT NULL,
	"position" text,
	"phone" text,
	"region" text,
	"address" text,
	"description" text,
	"website" text,
	"video_url" text,
	"opens_at" text,
	"closes_at" text,
	"hires_employees" boolean DEFAULT false NOT NULL,
	"seeks_independents" boolean DEFAULT false NOT NULL,
	"has_worked_with_independents" boolean DEFAULT false NOT NULL,
	"likes_independents" boolean DEFAULT false NOT NULL,
	"has_worked_remotely" boolean DEFAULT false NOT NULL,
	"expands_team" boolean DEFAULT false NOT NULL,
	"starts_project" boolean DEFAULT false NOT NULL,
	"hires_first_engineer" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "languages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sectors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sectors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skill_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skill_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_skills" ADD CONSTRAINT "candidate_skills_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_skills" ADD CONSTRAINT "candidate_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_skills" ADD CONSTRAINT "mission_skills_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_skills" ADD CONSTRAINT "mission_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_recruiter_id_recruiters_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."recruiters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiters" ADD CONSTRAINT "recruiters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiters" ADD CONSTRAINT "recruiters_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_type_id_skill_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."skill_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_queue" ON "accounts" USING btree ("role","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_hash" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "refresh_tokens_account" ON "refresh_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "candidate_skills_skill" ON "candidate_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_account" ON "candidates" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "candidates_region" ON "candidates" USING btree ("region");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "interviews_proposal" ON "interviews" USING btree ("proposal_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_open" ON "interviews" USING btree ("proposal_id") WHERE "interviews"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "mission_skills_skill" ON "mission_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "missions_recruiter" ON "missions" USING btree ("recruiter_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "missions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "missions_recent" ON "missions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "missions"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_mission_candidate" ON "proposals" USING btree ("mission_id","candidate_id");--> statement-breakpoint
CREATE INDEX "proposals_candidate" ON "proposals" USING btree ("candidate_id","mission_id");--> statement-breakpoint
CREATE INDEX "proposals_recruited" ON "proposals" USING btree ("mission_id") WHERE "proposals"."status" = 'recruited';--> statement-breakpoint
CREATE UNIQUE INDEX "recruiters_account" ON "recruiters" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "recruiters_sector" ON "recruiters" USING btree ("sector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "languages_name" ON "languages" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "sectors_name" ON "sectors" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_types_name" ON "skill_types" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_name" ON "skills" USING btree ("name");--> statement-breakpoint
CREATE INDEX "skills_type" ON "skills" USING btree ("type_id");