import Fastify from 'fastify';
import { Pool } from 'pg';
import type { Database, Statement } from '@server/backend/db/database';
import { toStatement } from '@server/backend/db/database';
import { getProduct } from '@server/backend/commerce/products/get-product';
import { listProducts } from '@server/backend/commerce/products/list-products';
import { productQuery } from '@/contract/products';

/**
 * The yardstick: Fastify and pg, the product's own SQL, and nothing else: no contract, no rights, no validation, no answer
 * filter, no logs. What the backend loses against it is what the house costs.
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

const now = new Date();
/** Stands in the recorded statements where a request puts its own. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';
const listOf = (title?: string) =>
  statementsOf((db) => listProducts({ db, now }, productQuery.parse(title ? { title } : {})));

const start = async (): Promise<void> => {
  const [list, search] = await Promise.all([listOf(), listOf('dac nhan tam')]);
  const detail = await statementsOf((db) => getProduct({ db, now }, ANY_ID));
  app.get<{ Querystring: { title?: string } }>('/api/products', async ({ query }) => {
    const { rows } = await pool.query((query.title ? search : list)[0]!);
    return rows[0];
  });
  app.get<{ Params: { id: string } }>('/api/products/:id', async ({ params }) => {
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
