DROP INDEX "import_rows_book";--> statement-breakpoint
ALTER TABLE "import_rows" RENAME COLUMN "book_id" TO "record_id";--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "record_id" SET DATA TYPE text USING "record_id"::text;
