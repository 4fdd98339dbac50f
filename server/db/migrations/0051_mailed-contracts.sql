CREATE TABLE "mailed_contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mission_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_contracts" ADD CONSTRAINT "mailed_contracts_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_contracts" ADD CONSTRAINT "mailed_contracts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_contracts" ADD CONSTRAINT "mailed_contracts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_contracts_file" ON "mailed_contracts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "mailed_contracts_side" ON "mailed_contracts" USING btree ("account_id","mission_id","id");--> statement-breakpoint
CREATE INDEX "mailed_contracts_mission" ON "mailed_contracts" USING btree ("mission_id");