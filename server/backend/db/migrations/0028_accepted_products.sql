-- Readers' lists no longer ask the tables (decision 0029): of these indexes only the count of a fair's products is still asked.
DROP INDEX "products_shelf_newest";--> statement-breakpoint
DROP INDEX "products_shelf_discount";--> statement-breakpoint
DROP INDEX "products_shelf_price";--> statement-breakpoint
CREATE INDEX "products_accepted" ON "products" USING btree ("campaign_id","issuer_id") WHERE "products"."review" = 3;