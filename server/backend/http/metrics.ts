import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processMetrics } from '@server/metrics';
import type { Database } from '../db/database';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const requestSeconds = (register: Registry) =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });

interface Backlog {
  topic: string;
  events: number;
}

/** Counted only when the metrics are read. */
const outboxBacklog = (register: Registry, db: Database) =>
  new Gauge({
    name: 'outbox_backlog',
    help: 'Events of the outbox that are not done yet, by topic.',
    labelNames: ['topic'],
    registers: [register],
    async collect() {
      this.reset();
      const backlog = await db.rows<Backlog>(sql`
        SELECT topic, count(*)::int AS events FROM outbox WHERE done_at IS NULL GROUP BY topic`);
      for (const { topic, events } of backlog) this.set({ topic }, events);
    },
  });

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** Prometheus figures at `/metrics`, on the backend's port only. */
export const registerMetrics = (app: FastifyInstance, db: Database): void => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = requestSeconds(register);
  outboxBacklog(register, db);

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true } }, async (_, reply) =>
    reply.type(register.contentType).send(await Registry.merge([register, processMetrics]).metrics()),
  );
};
