CREATE TABLE "preferred_mission_skills" (
	"candidate_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	CONSTRAINT "preferred_mission_skills_candidate_id_skill_id_pk" PRIMARY KEY("candidate_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "preferred_missions" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "preferred_missions_type" CHECK ("preferred_missions"."type" in ('Sur site', 'Télétravail', 'Mixte'))
);
--> statement-breakpoint
ALTER TABLE "preferred_mission_skills" ADD CONSTRAINT "preferred_mission_skills_candidate_id_preferred_missions_candidate_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."preferred_missions"("candidate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferred_mission_skills" ADD CONSTRAINT "preferred_mission_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferred_missions" ADD CONSTRAINT "preferred_missions_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preferred_mission_skills_skill" ON "preferred_mission_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "preferred_missions_region" ON "preferred_missions" USING btree ("region","candidate_id");--> statement-breakpoint
CREATE INDEX "preferred_missions_type" ON "preferred_missions" USING btree ("type","candidate_id");