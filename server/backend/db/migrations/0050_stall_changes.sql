-- Stalls are shown on the pages of their fair alone, so their changes are a kind of their own.
DROP TRIGGER stalls_noted ON "stalls";
--> statement-breakpoint
DROP TRIGGER stall_issuers_noted ON "stall_issuers";
--> statement-breakpoint
CREATE TRIGGER stalls_noted AFTER INSERT OR UPDATE OR DELETE ON "stalls" FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('stall', 'campaign_id');
--> statement-breakpoint
-- A stall that is gone already has noted itself.
CREATE FUNCTION note_stall_issuers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, id) SELECT 'stall', campaign_id FROM stalls WHERE id IN (OLD.stall_id, NEW.stall_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stall_issuers_noted AFTER INSERT OR UPDATE OR DELETE ON "stall_issuers" FOR EACH ROW EXECUTE FUNCTION note_stall_issuers();
