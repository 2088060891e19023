DROP INDEX "books_issuer_name";--> statement-breakpoint
DROP INDEX "books_by_name";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "name_fold" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "books_issuer_name" ON "books" USING btree ("issuer_id","name_fold","id");--> statement-breakpoint
CREATE INDEX "books_by_name" ON "books" USING btree ("name_fold","id");