import Fastify from 'fastify';
import { Pool } from 'pg';

/**
 * The yardstick: Fastify and one hand-written query a request, no contract, no filters, no rights. It answers what the
 * product's pages show: 24 cards with their authors, issuer, fair and copies, and the total.
 */
const pool = new Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();

const CARD = `
  p.id, p.slug, p.title, p.type, p.format, p.discount, p.cover_price, p.sale_price, p.pdf_extra_price,
  p.audio_extra_price, g.name AS genre, u.name AS issuer, c.name AS fair, c.starts_at, c.ends_at, p.image_url,
  (SELECT min(s.brought - s.reserved - s.sold) FROM product_items i JOIN stock s
     ON s.book_id = i.book_id AND s.campaign_id = p.campaign_id WHERE i.product_id = p.id) AS copies,
  (SELECT string_agg(a.name, ', ') FROM product_items i JOIN book_authors ba ON ba.book_id = i.book_id
     JOIN authors a ON a.id = ba.author_id WHERE i.product_id = p.id) AS authors`;
const FROM = `products p JOIN campaigns c ON c.id = p.campaign_id JOIN users u ON u.id = p.issuer_id
  JOIN genres g ON g.id = p.genre_id`;
const SHOWN = `p.review = 3 AND c.cancelled_at IS NULL AND c.ends_at > now()`;

const LIST = {
  name: 'list',
  text: `SELECT ${CARD}, (SELECT count(*) FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE ${SHOWN}) AS total
    FROM ${FROM} WHERE ${SHOWN} ORDER BY p.created_at DESC LIMIT 24`,
};

const search = (words: string) => ({
  name: 'search',
  text: `SELECT ${CARD}, count(*) OVER () AS total FROM ${FROM}
    WHERE ${SHOWN} AND p.search_fold LIKE '%' || $1 || '%' ORDER BY p.created_at DESC LIMIT 24`,
  values: [words],
});

const detail = (id: string) => ({
  name: 'detail',
  text: `SELECT ${CARD}, p.description, b.isbn13, b.pages, b.size, b.language FROM ${FROM}
    LEFT JOIN books b ON b.id = p.book_id WHERE p.id = $1`,
  values: [id],
});

app.get<{ Querystring: { title?: string } }>('/api/products', async ({ query }) => {
  const { rows } = await pool.query(query.title ? search(query.title) : LIST);
  return { data: rows, total: rows[0]?.total ?? 0 };
});

app.get<{ Params: { id: string } }>('/api/products/:id', async ({ params }) => {
  const { rows } = await pool.query(detail(params.id));
  return rows[0] ?? {};
});

void app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
