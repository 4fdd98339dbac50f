ALTER TABLE "files" ADD COLUMN "mail_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "files_mail_key" ON "files" USING btree ("mail_key");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_mailed" CHECK ("files"."mail_key" is null or "files"."kind" = 'picture');