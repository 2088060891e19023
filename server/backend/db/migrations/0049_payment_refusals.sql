ALTER TABLE "payment_tries" ADD COLUMN "refused_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "refusal_code" integer;