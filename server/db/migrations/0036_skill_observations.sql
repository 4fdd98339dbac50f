CREATE TABLE "skill_answers" (
	"candidate_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "skill_answers_candidate_id_skill_id_pk" PRIMARY KEY("candidate_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "skill_observations" (
	"interview_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"observed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "skill_observations_interview_id_skill_id_pk" PRIMARY KEY("interview_id","skill_id"),
	CONSTRAINT "skill_observations_rating" CHECK ("skill_observations"."rating" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "skill_answers" ADD CONSTRAINT "skill_answers_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_answers" ADD CONSTRAINT "skill_answers_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_observations" ADD CONSTRAINT "skill_observations_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_observations" ADD CONSTRAINT "skill_observations_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_observations" ADD CONSTRAINT "skill_observations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_observations" ADD CONSTRAINT "skill_observations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skill_answers_skill" ON "skill_answers" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "skill_observations_candidate" ON "skill_observations" USING btree ("candidate_id","skill_id");--> statement-breakpoint
CREATE INDEX "skill_observations_skill" ON "skill_observations" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "skill_observations_account" ON "skill_observations" USING btree ("account_id");