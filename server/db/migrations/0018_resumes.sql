CREATE TABLE "candidate_languages" (
	"candidate_id" integer NOT NULL,
	"language_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	CONSTRAINT "candidate_languages_candidate_id_language_id_pk" PRIMARY KEY("candidate_id","language_id"),
	CONSTRAINT "candidate_languages_rating" CHECK ("candidate_languages"."rating" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "educations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "educations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"school" text NOT NULL,
	"degree" text NOT NULL,
	"started_on" date,
	"ended_on" date NOT NULL,
	"description" text,
	"rank" smallint,
	CONSTRAINT "educations_dates" CHECK ("educations"."ended_on" >= "educations"."started_on")
);
--> statement-breakpoint
CREATE TABLE "work_experience_skills" (
	"experience_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	CONSTRAINT "work_experience_skills_experience_id_skill_id_pk" PRIMARY KEY("experience_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "work_experiences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_experiences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"position" text NOT NULL,
	"company" text NOT NULL,
	"public_company" text,
	"started_on" date NOT NULL,
	"ended_on" date,
	"description" text NOT NULL,
	"rank" smallint,
	CONSTRAINT "work_experiences_dates" CHECK ("work_experiences"."ended_on" >= "work_experiences"."started_on")
);
--> statement-breakpoint
ALTER TABLE "candidate_languages" ADD CONSTRAINT "candidate_languages_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_languages" ADD CONSTRAINT "candidate_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_experience_skills" ADD CONSTRAINT "work_experience_skills_experience_id_work_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."work_experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_experience_skills" ADD CONSTRAINT "work_experience_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_experiences" ADD CONSTRAINT "work_experiences_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "educations_candidate" ON "educations" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "work_experience_skills_skill" ON "work_experience_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "work_experiences_candidate" ON "work_experiences" USING btree ("candidate_id");