import { Pool } from 'pg';
import type { ProductCard } from '@/contract/endpoints/products';

const PAGE = 200;
/** The maximum of prepared details, also for a larger shop: a lookup by id costs the same among more of them. */
const MOST = 10_000;
/** Details that are requested at the same time. */
const AT_ONCE = 32;

const TABLES = `
  DROP TABLE IF EXISTS bare_documents, bare_total, bare_stock, bare_keys, bare_lines, bare_orders;
  CREATE TABLE bare_documents (id uuid PRIMARY KEY, place int NOT NULL UNIQUE, card text NOT NULL, detail text NOT NULL);
  CREATE TABLE bare_total (total int NOT NULL);
  CREATE TABLE bare_stock (product_id uuid PRIMARY KEY, brought int NOT NULL, reserved int NOT NULL DEFAULT 0);
  CREATE TABLE bare_keys (key uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE bare_orders (id uuid PRIMARY KEY, campaign_id int NOT NULL, issuer_id uuid NOT NULL, name text NOT NULL,
    phone text NOT NULL, total bigint NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE bare_lines (order_id uuid NOT NULL REFERENCES bare_orders, product_id uuid NOT NULL REFERENCES products,
    title text NOT NULL, quantity int NOT NULL, price bigint NOT NULL, PRIMARY KEY (order_id, product_id));`;

const textOf = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
};

/** The first products of the list, as many as lie ready for the bare server. */
export const readCards = async (backendUrl: string): Promise<ProductCard[]> => {
  const cards: ProductCard[] = [];
  for (let page = 1; ; page += 1) {
    const text = await textOf(`${backendUrl}/api/products?size=${PAGE}&page=${page}`);
    const { data } = JSON.parse(text) as { data: ProductCard[] };
    cards.push(...data);
    if (data.length < PAGE || cards.length >= MOST) return cards;
  }
};

/** Stores the backend's own answers for the bare server, which then sends the same bytes. Returns the cards. */
export const fillBare = async (databaseUrl: string, backendUrl: string): Promise<ProductCard[]> => {
  const pool = new Pool({ connectionString: databaseUrl });
  await pool.query(TABLES);
  const cards = await readCards(backendUrl);
  for (let first = 0; first < cards.length; first += AT_ONCE) {
    const rows = cards.slice(first, first + AT_ONCE).map(async (card, index) => {
      const detail = await textOf(`${backendUrl}/api/products/${card.id}`);
      return { id: card.id, place: first + index, card: JSON.stringify(card), detail };
    });
    await pool.query('INSERT INTO bare_documents SELECT * FROM json_populate_recordset(null::bare_documents, $1)', [
      JSON.stringify(await Promise.all(rows)),
    ]);
  }
  await pool.query('INSERT INTO bare_total SELECT count(*) FROM bare_documents');
  await pool.query('INSERT INTO bare_stock (product_id, brought) SELECT id, 1000000 FROM products');
  await pool.query('VACUUM ANALYZE bare_documents, bare_stock');
  await pool.end();
  return cards;
};
