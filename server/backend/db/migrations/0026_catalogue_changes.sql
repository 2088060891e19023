CREATE TABLE "catalogue_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_xid" ON "catalogue_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "catalogue_changes_at" ON "catalogue_changes" USING btree ("at");--> statement-breakpoint
-- Kind of the change, then the columns that name the thing.
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  INSERT INTO catalogue_changes (kind, id) VALUES (TG_ARGV[0], concat_ws(':', changed ->> TG_ARGV[1], changed ->> TG_ARGV[2]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_noted AFTER INSERT OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('product', 'id');
--> statement-breakpoint
CREATE TRIGGER products_change_noted AFTER UPDATE ON "products" FOR EACH ROW WHEN (
  (OLD.genre_id, OLD.book_id, OLD.type, OLD.format, OLD.title, OLD.slug, OLD.description, OLD.image_url, OLD.discount, OLD.cover_price,
   OLD.sale_price, OLD.pdf_extra_price, OLD.audio_extra_price, OLD.quantity_cap, OLD.review, OLD.on_sale, OLD.released, OLD.created_at)
  IS DISTINCT FROM
  (NEW.genre_id, NEW.book_id, NEW.type, NEW.format, NEW.title, NEW.slug, NEW.description, NEW.image_url, NEW.discount, NEW.cover_price,
   NEW.sale_price, NEW.pdf_extra_price, NEW.audio_extra_price, NEW.quantity_cap, NEW.review, NEW.on_sale, NEW.released, NEW.created_at))
EXECUTE FUNCTION note_catalogue_change('product', 'id');
--> statement-breakpoint
CREATE TRIGGER products_taken_noted AFTER UPDATE ON "products" FOR EACH ROW WHEN (OLD.quantity_taken <> NEW.quantity_taken)
EXECUTE FUNCTION note_catalogue_change('copies', 'id');
--> statement-breakpoint
CREATE TRIGGER product_items_noted AFTER INSERT OR UPDATE OR DELETE ON "product_items" FOR EACH ROW
EXECUTE FUNCTION note_catalogue_change('product', 'product_id');
--> statement-breakpoint
CREATE TRIGGER stock_noted AFTER INSERT OR DELETE ON "stock" FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('stock', 'campaign_id', 'book_id');
--> statement-breakpoint
CREATE TRIGGER stock_change_noted AFTER UPDATE ON "stock" FOR EACH ROW
WHEN (OLD.brought - OLD.reserved - OLD.sold <> NEW.brought - NEW.reserved - NEW.sold)
EXECUTE FUNCTION note_catalogue_change('stock', 'campaign_id', 'book_id');
--> statement-breakpoint
CREATE TRIGGER books_change_noted AFTER UPDATE ON "books" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
EXECUTE FUNCTION note_catalogue_change('book', 'id');
--> statement-breakpoint
CREATE TRIGGER book_authors_noted AFTER INSERT OR UPDATE OR DELETE ON "book_authors" FOR EACH ROW
EXECUTE FUNCTION note_catalogue_change('book', 'book_id');
--> statement-breakpoint
CREATE TRIGGER book_items_noted AFTER INSERT OR UPDATE OR DELETE ON "book_items" FOR EACH ROW
EXECUTE FUNCTION note_catalogue_change('book', 'book_id');
--> statement-breakpoint
CREATE TRIGGER authors_change_noted AFTER UPDATE ON "authors" FOR EACH ROW WHEN (OLD.name <> NEW.name)
EXECUTE FUNCTION note_catalogue_change('author', 'id');
--> statement-breakpoint
CREATE TRIGGER publishers_change_noted AFTER UPDATE ON "publishers" FOR EACH ROW WHEN (OLD.name <> NEW.name)
EXECUTE FUNCTION note_catalogue_change('publisher', 'id');
--> statement-breakpoint
CREATE TRIGGER genres_change_noted AFTER UPDATE ON "genres" FOR EACH ROW
WHEN ((OLD.name, OLD.parent_id) IS DISTINCT FROM (NEW.name, NEW.parent_id))
EXECUTE FUNCTION note_catalogue_change('genre', 'id');
--> statement-breakpoint
-- Issuers (role 2, which is nobody else's later); readers stand on no page.
CREATE TRIGGER users_change_noted AFTER UPDATE ON "users" FOR EACH ROW
WHEN (NEW.role = 2 AND (OLD.name, OLD.image_url) IS DISTINCT FROM (NEW.name, NEW.image_url))
EXECUTE FUNCTION note_catalogue_change('issuer', 'id');
--> statement-breakpoint
CREATE TRIGGER campaigns_noted AFTER INSERT OR DELETE ON "campaigns" FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('campaign', 'id');
--> statement-breakpoint
CREATE TRIGGER campaigns_change_noted AFTER UPDATE ON "campaigns" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
EXECUTE FUNCTION note_catalogue_change('campaign', 'id');
--> statement-breakpoint
CREATE TRIGGER campaign_levels_noted AFTER INSERT OR UPDATE OR DELETE ON "campaign_levels" FOR EACH ROW
EXECUTE FUNCTION note_catalogue_change('campaign', 'campaign_id');
--> statement-breakpoint
CREATE TRIGGER levels_change_noted AFTER UPDATE ON "levels" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
EXECUTE FUNCTION note_catalogue_change('level', 'id');
--> statement-breakpoint
-- What pages show besides their products. Nothing of it stands on a product's card.
CREATE TRIGGER participants_noted AFTER INSERT OR DELETE ON "participants" FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('page', 'campaign_id');
--> statement-breakpoint
CREATE TRIGGER participants_change_noted AFTER UPDATE ON "participants" FOR EACH ROW WHEN (OLD.status <> NEW.status)
EXECUTE FUNCTION note_catalogue_change('page', 'campaign_id');
--> statement-breakpoint
CREATE TRIGGER stalls_noted AFTER INSERT OR UPDATE OR DELETE ON "stalls" FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('page', 'campaign_id');
--> statement-breakpoint
CREATE TRIGGER stall_issuers_noted AFTER INSERT OR UPDATE OR DELETE ON "stall_issuers" FOR EACH ROW
EXECUTE FUNCTION note_catalogue_change('page', 'stall_id');
--> statement-breakpoint
CREATE TRIGGER campaign_organizations_noted AFTER INSERT OR UPDATE OR DELETE ON "campaign_organizations" FOR EACH ROW
EXECUTE FUNCTION note_catalogue_change('page', 'campaign_id');
--> statement-breakpoint
CREATE TRIGGER schedules_noted AFTER INSERT OR UPDATE OR DELETE ON "schedules" FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('page', 'id');
--> statement-breakpoint
CREATE TRIGGER organizations_change_noted AFTER UPDATE ON "organizations" FOR EACH ROW WHEN (OLD.name <> NEW.name)
EXECUTE FUNCTION note_catalogue_change('page', 'id');
--> statement-breakpoint
CREATE TRIGGER campaign_groups_noted AFTER INSERT OR UPDATE OR DELETE ON "campaign_groups" FOR EACH ROW
EXECUTE FUNCTION note_catalogue_change('page', 'campaign_id');
--> statement-breakpoint
CREATE TRIGGER groups_change_noted AFTER UPDATE ON "groups" FOR EACH ROW WHEN (OLD.name <> NEW.name)
EXECUTE FUNCTION note_catalogue_change('page', 'id');
--> statement-breakpoint
CREATE TRIGGER genres_order_noted AFTER UPDATE ON "genres" FOR EACH ROW WHEN (OLD.display_index <> NEW.display_index)
EXECUTE FUNCTION note_catalogue_change('page', 'id');
--> statement-breakpoint
-- By the issuers who are here readers narrow the list of fairs.
CREATE TRIGGER users_noted AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.role = 2) EXECUTE FUNCTION note_catalogue_change('page', 'id');
--> statement-breakpoint
CREATE TRIGGER users_standing_noted AFTER UPDATE ON "users" FOR EACH ROW WHEN (NEW.role = 2 AND OLD.active <> NEW.active)
EXECUTE FUNCTION note_catalogue_change('page', 'id');
