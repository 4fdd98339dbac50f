CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_at" timestamp (3) with time zone NOT NULL,
	"size" bigint,
	"failure" text,
	CONSTRAINT "backups_outcome" CHECK (("backups"."size" is null) <> ("backups"."failure" is null))
);
--> statement-breakpoint
CREATE INDEX "backups_made" ON "backups" USING btree ("made_at");