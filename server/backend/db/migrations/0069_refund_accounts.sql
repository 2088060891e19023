CREATE TABLE "refund_accounts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"bank_bin" text NOT NULL,
	"account" text NOT NULL,
	"account_name" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "refund_accounts_bank_shape" CHECK ("refund_accounts"."bank_bin" ~ '^[0-9]{6}$'),
	CONSTRAINT "refund_accounts_account_shape" CHECK ("refund_accounts"."account" ~ '^[0-9A-Z]{4,19}$')
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;