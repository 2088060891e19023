ALTER TABLE "identity_requests" DROP CONSTRAINT "identity_requests_key";--> statement-breakpoint
ALTER TABLE "identity_requests" ADD COLUMN "provider_subject" text;--> statement-breakpoint
ALTER TABLE "user_identities" ADD COLUMN "provider_subject" text;--> statement-breakpoint
ALTER TABLE "identity_requests" ADD CONSTRAINT "identity_requests_key" UNIQUE NULLS NOT DISTINCT("user_id","provider","subject","provider_subject");