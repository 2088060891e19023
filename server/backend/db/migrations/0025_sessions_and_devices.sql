ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "sessions" SET "last_seen_at" = coalesce("rotated_at", "created_at");--> statement-breakpoint
-- Sessions from before end when those of today would: 30 days after they were signed in, those of administrators a day after.
UPDATE "sessions" s SET "expires_at" = least(s."expires_at", s."created_at" + CASE WHEN u."role" = 1 THEN interval '24 hours' ELSE interval '30 days' END)
FROM "users" u WHERE u."id" = s."user_id";
