-- What orders and their lines cost is kept as it was computed when they were placed. Orders placed before this migration
-- get what was shown of them until now.
ALTER TABLE "order_lines" ADD COLUMN "total" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sub_total" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_total" bigint;--> statement-breakpoint
UPDATE "order_lines" SET "total" = ("price" + "pdf_extra_price" + "audio_extra_price") * "quantity",
  "sub_total" = ("cover_price" + "pdf_extra_price" + "audio_extra_price") * "quantity";--> statement-breakpoint
UPDATE "orders" SET "discount_total" = least("goods" - "sub_total", 0);--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "total" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "sub_total" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "discount_total" SET NOT NULL;
