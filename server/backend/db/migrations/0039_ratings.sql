-- Cards show how readers judge a book, and lists are ordered by it: of reviews only what is shown, of readers whose account is in use.
DROP TRIGGER reviews_noted ON "reviews";
--> statement-breakpoint
DROP TRIGGER reviews_gone_noted ON "reviews";
--> statement-breakpoint
CREATE TRIGGER reviews_noted AFTER INSERT ON "reviews" FOR EACH ROW WHEN (NEW.status = 2)
EXECUTE FUNCTION note_catalogue_change('rating', 'book_id');
--> statement-breakpoint
CREATE TRIGGER reviews_change_noted AFTER UPDATE ON "reviews" FOR EACH ROW
WHEN ((OLD.status, OLD.stars) IS DISTINCT FROM (NEW.status, NEW.stars) AND (OLD.status = 2 OR NEW.status = 2))
EXECUTE FUNCTION note_catalogue_change('rating', 'book_id');
--> statement-breakpoint
CREATE TRIGGER reviews_gone_noted AFTER DELETE ON "reviews" FOR EACH ROW WHEN (OLD.status = 2)
EXECUTE FUNCTION note_catalogue_change('rating', 'book_id');
--> statement-breakpoint
CREATE FUNCTION note_ratings_of_reader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, id) SELECT 'rating', book_id FROM reviews WHERE customer_id = NEW.id AND status = 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_reviews_noted AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD.active <> NEW.active)
EXECUTE FUNCTION note_ratings_of_reader();
