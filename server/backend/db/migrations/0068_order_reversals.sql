ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity_positive";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reversed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "reversal" json;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_reversed_positive" CHECK ("order_lines"."reversed" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity_positive" CHECK ("order_lines"."quantity" >= 0 and "order_lines"."quantity" + "order_lines"."reversed" > 0);