ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_reader_limits";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "payment_receipts" DROP CONSTRAINT "payment_receipts_outcome_known";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "rounding_limit" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_reader_limits" CHECK (least("campaigns"."reader_checkouts", "campaigns"."reader_copies", "campaigns"."cash_days", "campaigns"."rounding_limit") > 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" between 1 and 15);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" between 1 and 7);--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_outcome_known" CHECK ("payment_receipts"."outcome" between 1 and 4);