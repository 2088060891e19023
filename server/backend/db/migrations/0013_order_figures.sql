DROP INDEX "orders_campaign";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "copies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Orders from before: what their lines say, each share rounded half up as `commissionOf` does.
UPDATE "orders" o SET "copies" = l.copies, "commission" = l.commission
FROM (SELECT order_id, sum(quantity)::int AS copies, sum((total * commission + 50) / 100)::bigint AS commission
      FROM "order_lines" GROUP BY order_id) l
WHERE l.order_id = o.id;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "copies" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "commission" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "orders_campaign" ON "orders" USING btree ("campaign_id","ordered_at" DESC NULLS FIRST);
