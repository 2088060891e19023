CREATE TABLE "entitlements" (
	"order_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"edition" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"first_read_at" timestamp(3) with time zone,
	CONSTRAINT "entitlements_key" PRIMARY KEY("order_id","book_id","edition"),
	CONSTRAINT "entitlements_edition_known" CHECK ("entitlements"."edition" in ('pdf', 'audio'))
);
--> statement-breakpoint
CREATE TABLE "library_notes" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"edition" text NOT NULL,
	"place" integer NOT NULL,
	"quote" text NOT NULL,
	"text" text NOT NULL,
	"colour" text,
	"rectangles" json NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "library_notes_key" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "library_positions" (
	"customer_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"edition" text NOT NULL,
	"place" integer NOT NULL,
	"extent" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"device" uuid NOT NULL,
	CONSTRAINT "library_positions_key" PRIMARY KEY("customer_id","book_id","edition"),
	CONSTRAINT "library_positions_inside" CHECK ("library_positions"."place" between 0 and "library_positions"."extent")
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_customer_id_customers_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_notes" ADD CONSTRAINT "library_notes_customer_id_customers_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_notes" ADD CONSTRAINT "library_notes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_positions" ADD CONSTRAINT "library_positions_customer_id_customers_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_positions" ADD CONSTRAINT "library_positions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlements_customer" ON "entitlements" USING btree ("customer_id","book_id","edition") WHERE "entitlements"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "entitlements_book" ON "entitlements" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "library_notes_customer_book" ON "library_notes" USING btree ("customer_id","book_id","edition","place");--> statement-breakpoint
CREATE INDEX "library_notes_book" ON "library_notes" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "library_positions_book" ON "library_positions" USING btree ("book_id");--> statement-breakpoint
-- Orders from before: open where they are received, or paid online and not cancelled (D4.27).
INSERT INTO "entitlements" ("order_id", "book_id", "edition", "customer_id", "opened_at")
SELECT DISTINCT o.id, b.id, bought.edition, o.customer_id, o.updated_at
FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
  JOIN product_items pi ON pi.product_id = p.id AND pi.book_id = ANY(l.book_ids) JOIN books b ON b.id = pi.book_id
  CROSS JOIN LATERAL (VALUES ('pdf', p.format = 2 OR (l.with_pdf AND pi.with_pdf), b.pdf_file_id),
    ('audio', p.format = 3 OR (l.with_audio AND pi.with_audio), b.audio_file_id)) bought(edition, is_sold, file_id)
WHERE o.customer_id IS NOT NULL AND bought.is_sold AND bought.file_id IS NOT NULL
  AND (o.status IN (5, 6) OR (o.status IN (2, 3, 4) AND (o.payment IN (2, 4) OR o.total = 0)));
