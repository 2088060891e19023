import Fastify, { type FastifyReply } from 'fastify';
import { Pool } from 'pg';
import { bareDocuments } from './documents';
import { inOneStatement, inSevenTrips, type BareOrder } from './orders';

/**
 * The yardstick: Fastify and pg and nothing else; no contract, no rights, no validation, no answer filter, no logs. Its paths are ours, so
 * that the web tier can also stand before it: what a call costs there shows best with a backend that is quick.
 */
const [, , databaseUrl, port] = process.argv;
const pool = new Pool({ connectionString: databaseUrl, max: 10, options: '-c plan_cache_mode=force_generic_plan' });
const app = Fastify();

const sendJson = (reply: FastifyReply, text: string | undefined) =>
  reply
    .status(text === undefined ? 404 : 200)
    .type('application/json; charset=utf-8')
    .send(text);

const documents = bareDocuments(pool);
app.get('/ready', () => 'ready');
app.get<{ Querystring: { page?: string } }>('/api/products', async ({ query }, reply) =>
  sendJson(reply, await documents.list(Number(query.page ?? 1) - 1)),
);
app.get<{ Params: { id: string } }>('/api/products/:id', async ({ params }, reply) =>
  sendJson(reply, await documents.detail(params.id)),
);

for (const [path, place] of [
  ['/api/orders/seven-trips', inSevenTrips(pool)],
  ['/api/orders/one-statement', inOneStatement(pool)],
] as const)
  app.post<{ Body: BareOrder; Headers: { 'idempotency-key': string } }>(path, async ({ body, headers }, reply) =>
    sendJson(reply, await place(body, headers['idempotency-key'])),
  );

void app.listen({ port: Number(port), host: '127.0.0.1' });
