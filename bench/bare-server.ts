import Fastify from 'fastify';
import { Pool } from 'pg';
import type { Database, Statement } from '@server/backend/db/database';
import { toStatement } from '@server/backend/db/database';
import { getProduct } from '@server/backend/commerce/products/get-product';
import { listProducts } from '@server/backend/commerce/products/list-products';
import { productQuery } from '@/contract/endpoints/products';

/**
 * Two yardsticks: Fastify and pg and nothing else, no contract, no rights, no validation, no answer filter, no logs.
 * `/same` sends the product's own SQL: what the backend loses against it is what the house costs. `/bare` sends a query
 * written by hand for this page alone: what the product's SQL costs more is what its answers and filters are worth.
 */
const [, , databaseUrl, port] = process.argv;
const pool = new Pool({ connectionString: databaseUrl, max: 10, options: '-c plan_cache_mode=force_generic_plan' });
const app = Fastify();

/** What a use case asks of the database, without a database. */
const statementsOf = async (ask: (db: Database) => Promise<unknown>): Promise<Statement[]> => {
  const asked: Statement[] = [];
  const recorder: Pick<Database, 'rows'> = {
    async rows<Row>(query: Parameters<Database['rows']>[0]) {
      asked.push(toStatement(query));
      return [{ total: 1, data: [], salePrice: 0 }] as Row[];
    },
  };
  await ask(recorder as Database);
  return asked;
};

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
const COUNT = `(SELECT count(*) FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE ${SHOWN}`;

const BARE_LIST = {
  name: 'bare-list',
  text: `SELECT ${CARD}, ${COUNT}) AS total FROM ${FROM} WHERE ${SHOWN} ORDER BY p.created_at DESC LIMIT 24`,
};

const BARE_SEARCH = {
  name: 'bare-search',
  text: `SELECT ${CARD}, ${COUNT} AND p.search_fold LIKE '%dac nhan tam%') AS total FROM ${FROM}
    WHERE ${SHOWN} AND p.search_fold LIKE '%dac nhan tam%' ORDER BY p.created_at DESC LIMIT 24`,
};

const BARE_DETAIL = `SELECT ${CARD}, p.description, b.isbn13, b.pages, b.size, b.language
  FROM ${FROM} LEFT JOIN books b ON b.id = p.book_id WHERE p.id = $1`;

const now = new Date();
/** Stands in the recorded statements where a request puts its own. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';
const listOf = (title?: string) =>
  statementsOf((db) => listProducts({ db, now, actor: undefined }, productQuery.parse(title ? { title } : {})));

const start = async (): Promise<void> => {
  const [list, search] = await Promise.all([listOf(), listOf('dac nhan tam')]);
  const detail = await statementsOf((db) => getProduct({ db, now, actor: undefined }, ANY_ID));
  app.get<{ Querystring: { title?: string } }>('/bare/products', async ({ query }) => {
    const { rows } = await pool.query(query.title ? BARE_SEARCH : BARE_LIST);
    return { data: rows, total: rows[0]?.total ?? 0 };
  });
  app.get<{ Params: { id: string } }>('/bare/products/:id', async ({ params }) => {
    const { rows } = await pool.query({ name: 'bare-detail', text: BARE_DETAIL, values: [params.id] });
    return rows[0] ?? {};
  });
  app.get<{ Querystring: { title?: string } }>('/same/products', async ({ query }) => {
    const { rows } = await pool.query((query.title ? search : list)[0]!);
    return rows[0];
  });
  app.get<{ Params: { id: string } }>('/same/products/:id', async ({ params }) => {
    const answers = await Promise.all(
      detail.map(({ values, ...statement }) =>
        pool.query({ ...statement, values: values.map((value) => (value === ANY_ID ? params.id : value)) }),
      ),
    );
    return answers.map(({ rows }) => rows);
  });
  await app.listen({ port: Number(port), host: '127.0.0.1' });
};

void start();
