ALTER TABLE "campaigns" ADD COLUMN "opens_at" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "closes_at" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "opens_at" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "closes_at" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_hours_in_order" CHECK (("campaigns"."opens_at" is null) = ("campaigns"."closes_at" is null) and "campaigns"."opens_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "campaigns"."closes_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "campaigns"."opens_at" < "campaigns"."closes_at");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_hours_at_place" CHECK ("campaigns"."format" = 1 or "campaigns"."opens_at" is null);--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_hours_in_order" CHECK (("schedules"."opens_at" is null) = ("schedules"."closes_at" is null) and "schedules"."opens_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "schedules"."closes_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "schedules"."opens_at" < "schedules"."closes_at");