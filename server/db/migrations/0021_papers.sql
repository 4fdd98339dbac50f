CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"type" text NOT NULL,
	"file_id" integer NOT NULL,
	"issued_on" date,
	"ends_on" date,
	"checked_by" integer,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_type" CHECK ("documents"."type" in ('cin', 'insurance', 'address_proof', 'rib', 'attestation-vigilance', 'immatriculation', 'attestation-fiscale', 'rc-professionnelle', 'travailleurs-etrangers')),
	CONSTRAINT "documents_days" CHECK ("documents"."ends_on" >= "documents"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "mission_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mission_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mission_papers_kind" CHECK ("mission_papers"."kind" in ('contract', 'activity-report', 'invoice'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
DROP INDEX "files_one_of_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_checked_by_accounts_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_papers" ADD CONSTRAINT "mission_papers_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_papers" ADD CONSTRAINT "mission_papers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_papers" ADD CONSTRAINT "mission_papers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_file" ON "documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "documents_candidate" ON "documents" USING btree ("candidate_id","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_personal" ON "documents" USING btree ("candidate_id","type") WHERE "documents"."type" in ('cin', 'insurance', 'address_proof', 'rib');--> statement-breakpoint
CREATE UNIQUE INDEX "mission_papers_file" ON "mission_papers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "mission_papers_side" ON "mission_papers" USING btree ("account_id","mission_id","kind","id");--> statement-breakpoint
CREATE INDEX "mission_papers_mission" ON "mission_papers" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "files_documents" ON "files" USING btree ("account_id") WHERE "files"."kind" = 'document';--> statement-breakpoint
CREATE UNIQUE INDEX "files_one_of_kind" ON "files" USING btree ("account_id","kind") WHERE "files"."kind" <> 'document';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('picture', 'resume', 'document'));