-- What the pages of authors, publishers and issuers show besides names, and the levels by which fairs are narrowed.
CREATE TRIGGER authors_face_noted AFTER UPDATE ON "authors" FOR EACH ROW
WHEN ((OLD.image_url, OLD.description) IS DISTINCT FROM (NEW.image_url, NEW.description))
EXECUTE FUNCTION note_catalogue_change('page', 'id');
--> statement-breakpoint
CREATE TRIGGER publishers_face_noted AFTER UPDATE ON "publishers" FOR EACH ROW
WHEN (OLD.image_url IS DISTINCT FROM NEW.image_url)
EXECUTE FUNCTION note_catalogue_change('page', 'id');
--> statement-breakpoint
CREATE TRIGGER issuers_change_noted AFTER UPDATE ON "issuers" FOR EACH ROW WHEN (OLD.description IS DISTINCT FROM NEW.description)
EXECUTE FUNCTION note_catalogue_change('page', 'user_id');
--> statement-breakpoint
CREATE TRIGGER levels_noted AFTER INSERT OR DELETE ON "levels" FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('page', 'id');
