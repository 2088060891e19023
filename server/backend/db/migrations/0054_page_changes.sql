-- Who takes part in a fair, and the faces of authors, publishers and issuers, are shown on pages that are known, so their changes are kinds of their own.
DROP TRIGGER participants_noted ON "participants";
--> statement-breakpoint
DROP TRIGGER participants_change_noted ON "participants";
--> statement-breakpoint
DROP TRIGGER authors_face_noted ON "authors";
--> statement-breakpoint
DROP TRIGGER publishers_face_noted ON "publishers";
--> statement-breakpoint
DROP TRIGGER issuers_change_noted ON "issuers";
--> statement-breakpoint
CREATE TRIGGER participants_noted AFTER INSERT OR DELETE ON "participants" FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('participant', 'campaign_id');
--> statement-breakpoint
CREATE TRIGGER participants_change_noted AFTER UPDATE ON "participants" FOR EACH ROW WHEN (OLD.status <> NEW.status)
EXECUTE FUNCTION note_catalogue_change('participant', 'campaign_id');
--> statement-breakpoint
CREATE TRIGGER authors_face_noted AFTER UPDATE ON "authors" FOR EACH ROW
WHEN ((OLD.image_url, OLD.description) IS DISTINCT FROM (NEW.image_url, NEW.description))
EXECUTE FUNCTION note_catalogue_change('authorFace', 'id');
--> statement-breakpoint
CREATE TRIGGER publishers_face_noted AFTER UPDATE ON "publishers" FOR EACH ROW
WHEN (OLD.image_url IS DISTINCT FROM NEW.image_url)
EXECUTE FUNCTION note_catalogue_change('publisherFace', 'id');
--> statement-breakpoint
CREATE TRIGGER issuers_change_noted AFTER UPDATE ON "issuers" FOR EACH ROW WHEN (OLD.description IS DISTINCT FROM NEW.description)
EXECUTE FUNCTION note_catalogue_change('issuerFace', 'user_id');
