CREATE TABLE "mission_watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"mission_id" integer NOT NULL,
	"threshold" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mission_watches_threshold" CHECK (threshold between 50 and 100)
);
--> statement-breakpoint
CREATE TABLE "watch_tellings" (
	"watch_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "watch_tellings_watch_id_candidate_id_pk" PRIMARY KEY("watch_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_searches_list" CHECK ("saved_searches"."list" in ('candidates', 'missions', 'recruiters'))
);
--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mission_watches" ADD CONSTRAINT "mission_watches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_watches" ADD CONSTRAINT "mission_watches_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_tellings" ADD CONSTRAINT "watch_tellings_watch_id_mission_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."mission_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_tellings" ADD CONSTRAINT "watch_tellings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mission_watches_one" ON "mission_watches" USING btree ("mission_id","account_id");--> statement-breakpoint
CREATE INDEX "mission_watches_account" ON "mission_watches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "watch_tellings_candidate" ON "watch_tellings" USING btree ("candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("account_id","list","name");