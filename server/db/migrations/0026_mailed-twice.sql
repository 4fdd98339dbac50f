DROP INDEX "mail_attachments_key";--> statement-breakpoint
CREATE INDEX "mail_attachments_key" ON "mail_attachments" USING btree ("key");