ALTER TABLE "checkouts" ADD COLUMN "sold_by" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "sale_key" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_sold_by_users_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_sale" ON "checkouts" USING btree ("sold_by","sale_key") WHERE "checkouts"."sale_key" is not null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_sale_by_somebody" CHECK ("checkouts"."sale_key" is null or "checkouts"."sold_by" is not null);--> statement-breakpoint
-- Sales of the last days are known by the key under which they were told.
UPDATE "checkouts" c SET "sold_by" = k."user_id", "sale_key" = k."key" FROM "idempotency_keys" k
WHERE k."answer"->>'checkoutId' = c."id"::text AND EXISTS (SELECT 1 FROM "orders" o
  WHERE o."checkout_id" = c."id" AND o."handed_over_by" = k."user_id" AND o."handed_over_at" = o."ordered_at");
--> statement-breakpoint
-- What was sold to a reader's account keeps the name alone (D4.15.2).
UPDATE "orders" o SET "recipient_phone" = '', "recipient_email" = ''
WHERE o."customer_id" IS NOT NULL AND o."handed_over_at" = o."ordered_at"
  AND NOT EXISTS (SELECT 1 FROM "order_steps" s WHERE s."order_id" = o."id" AND s."status" <> 6);
