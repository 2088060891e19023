-- What names are sorted by: folded, each number filled to eight digits, so that volume 2 comes before volume 10.
-- The body is bound to fold() when it is created: a restored dump computes kept columns without a search path.
CREATE FUNCTION natural_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(fold(value), '([0-9]+)', '00000000\1', 'g'), '0{1,8}([0-9]{8,})', '\1', 'g');
--> statement-breakpoint
ALTER TABLE "books" drop column "name_fold";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "name_fold" text GENERATED ALWAYS AS (natural_fold(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "books_issuer_name" ON "books" USING btree ("issuer_id","name_fold","id");--> statement-breakpoint
CREATE INDEX "books_by_name" ON "books" USING btree ("name_fold","id");
