ALTER TABLE "campaigns" ADD COLUMN "reader_checkouts" integer DEFAULT 5;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "reader_copies" integer DEFAULT 10;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "cash_days" smallint DEFAULT 3;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "take_up_by" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_take_up" ON "orders" USING btree ("take_up_by") WHERE "orders"."status" = 2 and "orders"."take_up_by" is not null;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_reader_limits" CHECK (least("campaigns"."reader_checkouts", "campaigns"."reader_copies", "campaigns"."cash_days") > 0);--> statement-breakpoint
-- What waits for its issuer already gets the whole time from now on.
UPDATE "orders" SET "take_up_by" = now() + interval '3 days' WHERE "status" = 2 AND "payment" = 3;
