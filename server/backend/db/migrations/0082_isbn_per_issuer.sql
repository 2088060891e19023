ALTER TABLE "books" DROP CONSTRAINT "books_isbn10_key";--> statement-breakpoint
ALTER TABLE "books" DROP CONSTRAINT "books_isbn13_key";--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_isbn10_per_issuer" UNIQUE("isbn10","issuer_id");--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_isbn13_per_issuer" UNIQUE("isbn13","issuer_id");