import Fastify, { type FastifyReply } from 'fastify';
import { Pool } from 'pg';
import { bareDocuments } from './documents';
import { inOneStatement, inSevenTrips, type BareOrder } from './orders';

/**
 * The baseline: only Fastify and pg; no contract, no permissions, no validation, no response filter, no logs. Its paths
 * are ours, so that it can also run behind the web tier: the web tier's cost per call shows best with a fast backend.
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
