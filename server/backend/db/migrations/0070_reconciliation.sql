CREATE TABLE "reconciliation_differences" (
	"day" date NOT NULL,
	"difference" bigint NOT NULL,
	"unequal" integer NOT NULL,
	"found_at" timestamp(3) with time zone NOT NULL,
	"resolved_at" timestamp(3) with time zone,
	CONSTRAINT "reconciliation_differences_key" PRIMARY KEY("day","difference"),
	CONSTRAINT "reconciliation_differences_found" CHECK ("reconciliation_differences"."difference" <> 0 or "reconciliation_differences"."unequal" > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_transfer_parts" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("day") WHERE "reconciliation_differences"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "bank_transfer_parts" ADD CONSTRAINT "bank_transfer_parts_receipt_id_payment_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfer_parts_receipt" ON "bank_transfer_parts" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_money" ON "ledger_entries" USING btree ("at") WHERE "ledger_entries"."account" in (2, 10, 14, 15);--> statement-breakpoint
CREATE INDEX "payment_receipts_at" ON "payment_receipts" USING btree ("at");