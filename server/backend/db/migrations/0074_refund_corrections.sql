CREATE TABLE "earlier_refund_accounts" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"bank_bin" text NOT NULL,
	"account" text NOT NULL,
	"account_name" text NOT NULL,
	CONSTRAINT "earlier_refund_accounts_key" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
ALTER TABLE "gateway_refunds" DROP CONSTRAINT "gateway_refunds_state_known";--> statement-breakpoint
ALTER TABLE "gateway_refunds" DROP CONSTRAINT "gateway_refunds_refused";--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD COLUMN "from_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD COLUMN "notified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD COLUMN "ended_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD COLUMN "end_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_payments" ADD COLUMN "reversed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "refund_payments" ADD COLUMN "reversed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_payments" ADD COLUMN "reversal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "earlier_refund_accounts" ADD CONSTRAINT "earlier_refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_ended_why" CHECK ("gateway_refunds"."state" <> 4 or "gateway_refunds"."end_reason" <> '');--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_state_known" CHECK ("gateway_refunds"."state" between 1 and 4);--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_refused" CHECK ("gateway_refunds"."state" = 4 or ("gateway_refunds"."state" = 3) = ("gateway_refunds"."refusal_code" is not null));--> statement-breakpoint
ALTER TABLE "refund_payments" ADD CONSTRAINT "refund_payments_reversed_why" CHECK (("refund_payments"."reversed_at" is null) = ("refund_payments"."reversal_reason" = ''));--> statement-breakpoint
ALTER TABLE "refund_payments" ADD CONSTRAINT "refund_payments_gateway_final" CHECK ("refund_payments"."way" <> 2 or "refund_payments"."reversed_at" is null);