CREATE TABLE "order_invoices" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kind" smallint NOT NULL,
	"name" text NOT NULL,
	"tax_code" text,
	"address" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "order_invoices_kind_known" CHECK ("order_invoices"."kind" in (1, 2)),
	CONSTRAINT "order_invoices_company_has_tax_code" CHECK ("order_invoices"."kind" <> 1 or "order_invoices"."tax_code" is not null),
	CONSTRAINT "order_invoices_tax_code_shape" CHECK ("order_invoices"."tax_code" ~ '^([0-9]{10}(-[0-9]{3})?|[0-9]{12})$')
);
--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;