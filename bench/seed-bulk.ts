import { sql } from 'drizzle-orm';
import type { Sql } from '@server/backend/db/database';
import { openPostgres } from '@server/backend/db/postgres';
import { seedDemo } from '@server/backend/demo/seed';

/**
 * Multiplies the single products of the demo's running offline fair, their books and counters until `products` are there, each
 * with its own title and plenty of copies.
 */
export const multiplyProducts = async (db: Sql, products: number): Promise<void> => {
  await db.rows(sql`UPDATE stock SET brought = brought + 100000`);
  // Combos and series of the demo are limited to a few copies each: orders of them would soon be refused.
  await db.rows(sql`UPDATE products SET quantity_cap = NULL`);
  // A few customers order as much as a whole fair, so there are no limits per customer.
  await db.rows(sql`UPDATE campaigns SET reader_checkouts = NULL, reader_copies = NULL`);
  await db.rows(sql`
    WITH model AS (
      SELECT p.id AS product_id, p.book_id, row_number() OVER (ORDER BY p.id) AS place, count(*) OVER () AS models
      FROM products p JOIN campaigns c ON c.id = p.campaign_id
      WHERE p.type = 1 AND p.review = 3 AND p.on_sale AND p.released
        AND c.format = 1 AND c.starts_at <= now() AND c.ends_at > now() AND c.postponed_at IS NULL),
    copy AS (
      SELECT m.*, gen_random_uuid() AS new_product, n, (SELECT max(id) FROM books) + n AS new_book
      FROM generate_series(1, ${products} - (SELECT count(*)::int FROM products)) n
      JOIN model m ON m.place = 1 + n % m.models),
    book AS (
      INSERT INTO books (id, code, issuer_id, genre_id, publisher_id, name, image_url, cover_price, description, language,
        size, released_year, pages, created_at, updated_at)
      OVERRIDING SYSTEM VALUE
      SELECT copy.new_book, b.code || '-' || n, b.issuer_id, b.genre_id, b.publisher_id, b.name || ' ' || n, b.image_url,
        b.cover_price, b.description, b.language, b.size, b.released_year, b.pages, b.created_at, b.updated_at
      FROM copy JOIN books b ON b.id = copy.book_id),
    author AS (
      INSERT INTO book_authors SELECT copy.new_book, ba.author_id, ba.position
      FROM copy JOIN book_authors ba ON ba.book_id = copy.book_id),
    product AS (
      INSERT INTO products (id, campaign_id, issuer_id, book_id, genre_id, type, format, title, slug, description,
        image_url, discount, cover_price, sale_price, commission, review, title_key, search_fold, created_at, updated_at)
      SELECT copy.new_product, p.campaign_id, p.issuer_id, copy.new_book, p.genre_id, p.type, p.format,
        p.title || ' ' || n, p.slug || '-' || n, p.description, p.image_url, p.discount, p.cover_price, p.sale_price,
        p.commission, p.review, p.title_key || ' ' || n, p.search_fold || ' ' || n,
        p.created_at + n * interval '1 second', p.updated_at
      FROM copy JOIN products p ON p.id = copy.product_id),
    counter AS (
      INSERT INTO stock (campaign_id, book_id, brought)
      SELECT p.campaign_id, copy.new_book, 100000 FROM copy JOIN products p ON p.id = copy.product_id)
    INSERT INTO product_items (product_id, book_id, display_index) SELECT new_product, new_book, 1 FROM copy`);
};

/** Fills a database with the demo fair, and with more products until there are `products`. */
export const seedBulk = async (url: string, products: number): Promise<void> => {
  // On the `jobs` lane, because this may take longer than any call.
  const db = openPostgres(url).on('jobs');
  await db.migrate('server/backend/db/migrations');
  await seedDemo(db, { now: new Date() });
  await multiplyProducts(db, products);
  await db.rows(sql`VACUUM ANALYZE`);
  await db.close();
};
