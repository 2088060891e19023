-- What figures of many orders read, so that they are read from the index alone (decision 0018); drizzle knows no INCLUDE.
DROP INDEX "orders_ordered";--> statement-breakpoint
CREATE INDEX "orders_ordered" ON "orders" USING btree ("ordered_at") INCLUDE ("id","status","campaign_id","issuer_id","customer_id","copies","goods","total","commission");
