CREATE TABLE "sold_changes" (
	"product_id" uuid NOT NULL,
	"copies" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_copies" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"copies" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sold_copies" ADD CONSTRAINT "sold_copies_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Orders that were cancelled (7) or returned (8) do not count: twin of `countsAsSold`.
-- No statement writes both the status of an order and the quantity of its lines: each trigger reads what the other one does not change.
-- The status is read by a sub-select of each line, which is always planned as a look-up.
CREATE FUNCTION count_sold_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sold_changes (product_id, copies) SELECT l.product_id, l.quantity FROM fresh l
    WHERE l.quantity > 0 AND (SELECT o.status FROM orders o WHERE o.id = l.order_id) NOT IN (7, 8);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sold_changes (product_id, copies)
    SELECT OLD.product_id, CASE WHEN TG_OP = 'UPDATE' THEN NEW.quantity ELSE 0 END - OLD.quantity
    FROM orders o WHERE o.id = OLD.order_id AND o.status NOT IN (7, 8);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sold_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sold_changes (product_id, copies)
    SELECT l.product_id, CASE WHEN NEW.status IN (7, 8) THEN - l.quantity ELSE l.quantity END
    FROM order_lines l WHERE l.order_id = NEW.id AND l.quantity > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_sold AFTER INSERT ON "order_lines" REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION count_sold_lines();
--> statement-breakpoint
CREATE TRIGGER order_lines_sold_change AFTER UPDATE OF quantity ON "order_lines" FOR EACH ROW
WHEN (OLD.quantity <> NEW.quantity) EXECUTE FUNCTION count_sold_change();
--> statement-breakpoint
CREATE TRIGGER order_lines_sold_gone AFTER DELETE ON "order_lines" FOR EACH ROW EXECUTE FUNCTION count_sold_change();
--> statement-breakpoint
CREATE TRIGGER orders_sold AFTER UPDATE OF status ON "orders" FOR EACH ROW
WHEN ((OLD.status IN (7, 8)) <> (NEW.status IN (7, 8))) EXECUTE FUNCTION count_sold_order();
--> statement-breakpoint
-- The triggers have locked orders and lines against writing, so that nothing is missed.
INSERT INTO "sold_copies" ("product_id", "copies")
SELECT l.product_id, sum(l.quantity) FROM "orders" o JOIN "order_lines" l ON l.order_id = o.id
WHERE o.status NOT IN (7, 8) AND l.quantity > 0 GROUP BY 1;
