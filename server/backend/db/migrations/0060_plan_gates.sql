ALTER TABLE "campaigns" ADD COLUMN "gate_x" double precision;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "gate_y" double precision;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "gate_x" double precision;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "gate_y" double precision;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_gate_on_plan" CHECK (("campaigns"."gate_x" is null) = ("campaigns"."gate_y" is null));--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_gate_on_plan" CHECK (("schedules"."gate_x" is null) = ("schedules"."gate_y" is null));