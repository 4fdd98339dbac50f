CREATE TABLE "vigilance_checks" (
	"proposal_id" integer NOT NULL,
	"day" date NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vigilance_checks_proposal_id_day_pk" PRIMARY KEY("proposal_id","day")
);
--> statement-breakpoint
ALTER TABLE "vigilance_checks" ADD CONSTRAINT "vigilance_checks_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;