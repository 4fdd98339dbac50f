CREATE TABLE "interview_reminders" (
	"interview_id" integer NOT NULL,
	"slot" timestamp(0) NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_reminders_interview_id_slot_side_kind_pk" PRIMARY KEY("interview_id","slot","side","kind")
);
--> statement-breakpoint
ALTER TABLE "interview_reminders" ADD CONSTRAINT "interview_reminders_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;