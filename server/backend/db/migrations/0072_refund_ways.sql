CREATE TABLE "gateway_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"receipt_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"refusal_code" integer,
	CONSTRAINT "gateway_refunds_amount_positive" CHECK ("gateway_refunds"."amount" > 0),
	CONSTRAINT "gateway_refunds_state_known" CHECK ("gateway_refunds"."state" between 1 and 3),
	CONSTRAINT "gateway_refunds_ended" CHECK (("gateway_refunds"."state" = 1) = ("gateway_refunds"."ended_at" is null)),
	CONSTRAINT "gateway_refunds_refused" CHECK (("gateway_refunds"."state" = 3) = ("gateway_refunds"."refusal_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_payments" (
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"way" smallint NOT NULL,
	"bank_bin" text,
	"account" text,
	"account_name" text,
	"line_digest" text,
	"signed_by" text DEFAULT '' NOT NULL,
	"signature" text,
	CONSTRAINT "refund_payments_key" PRIMARY KEY("order_id","reference"),
	CONSTRAINT "refund_payments_way_known" CHECK ("refund_payments"."way" between 1 and 3),
	CONSTRAINT "refund_payments_account_of_transfer" CHECK ("refund_payments"."way" = 1 or "refund_payments"."account" is null),
	CONSTRAINT "refund_payments_account_whole" CHECK (("refund_payments"."account" is null) = ("refund_payments"."bank_bin" is null) and ("refund_payments"."account" is null) = ("refund_payments"."account_name" is null)),
	CONSTRAINT "refund_payments_cash_signed" CHECK (("refund_payments"."way" = 3) = ("refund_payments"."signed_by" <> ''))
);
--> statement-breakpoint
ALTER TABLE "bank_statement_lines" DROP CONSTRAINT "bank_statement_lines_outcome_known";--> statement-breakpoint
ALTER TABLE "bank_statement_lines" DROP CONSTRAINT "bank_statement_lines_reason";--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "refund_order_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "payer_bank_bin" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "payer_account" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_receipt_id_payment_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payments" ADD CONSTRAINT "refund_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_refunds_order" ON "gateway_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gateway_refunds_receipt" ON "gateway_refunds" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payments_line" ON "refund_payments" USING btree ("line_digest");--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_refund_order_id_orders_id_fk" FOREIGN KEY ("refund_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_outcome_known" CHECK ("bank_statement_lines"."outcome" in ('booked', 'waiting', 'known', 'refunded', 'refundKnown', 'refundUnfit', 'debit', 'unreadable'));--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_reason" CHECK (("bank_statement_lines"."outcome" in ('unreadable', 'refundUnfit')) = ("bank_statement_lines"."reason" is not null));--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_payer_whole" CHECK (("bank_transfers"."payer_account" is null) = ("bank_transfers"."payer_bank_bin" is null) and ("bank_transfers"."payer_account" is null) = ("bank_transfers"."payer_name" is null));