CREATE TABLE "interview_answer_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_answer_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"interview_id" integer NOT NULL,
	"version" integer NOT NULL,
	"slot" timestamp(0),
	"mail_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_answer_links" ADD CONSTRAINT "interview_answer_links_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_answer_links_hash" ON "interview_answer_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "interview_answer_links_interview" ON "interview_answer_links" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "interview_answer_links_mail" ON "interview_answer_links" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "interview_answer_links_over" ON "interview_answer_links" USING btree ("expires_at");