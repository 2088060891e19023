ALTER TABLE "guests" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "guests_mailbox" ON "guests" USING btree ("mailbox");