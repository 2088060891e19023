CREATE TABLE "scheduled_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"scheduled_for" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"claim" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"done_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_tasks_key" ON "scheduled_tasks" USING btree ("topic","key");--> statement-breakpoint
CREATE INDEX "scheduled_tasks_due" ON "scheduled_tasks" USING btree ("due_at") WHERE "scheduled_tasks"."done_at" is null;