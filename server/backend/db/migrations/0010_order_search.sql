-- What a search for an order reads. Lines never change, so that their titles are written once, with the order.
ALTER TABLE "orders" ADD COLUMN "line_titles" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "line_titles" = coalesce(
  (SELECT string_agg(l.title, ' ' ORDER BY l.position) FROM "order_lines" l WHERE l.order_id = "orders".id), '');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_fold" text GENERATED ALWAYS AS (fold(code || ' ' || recipient_name || ' ' || regexp_replace(recipient_phone, '\D', '', 'g') || ' ' || line_titles)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_fold" gin_trgm_ops);--> statement-breakpoint
-- Notices lead to a list by what it is searched for, which is no longer the code alone.
UPDATE "notifications" SET "link" = replace("link", '?code=', '?search=') WHERE "link" LIKE '/%/orders/%?code=%';
