import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { HEALTH_STATUSES } from '@server/shared/health-status';
import { processMetrics } from '@server/shared/metrics';
import { lingerMsOf } from '@server/shared/protocol/unread-bodies';
import type { Database } from '../db/database';
import { mailBacklog } from './mail-metrics';
import { moneyDifferences } from './money-metrics';
import type { CheckReadiness } from './readiness';
import { unlessAway } from './unless-away';

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
  /** Seconds since the oldest of them was written. */
  age: number;
}

const backlogOf = (db: Database): Promise<Backlog[]> =>
  db.rows<Backlog>(sql`
    SELECT topic, count(*)::int AS events, extract(epoch FROM now() - min(created_at))::float8 AS age
    FROM outbox WHERE done_at IS NULL GROUP BY topic`);

/**
 * Counted only when the metrics are read, in the lane of long reads: jobs may hold their connections for longer than
 * Prometheus waits. While the database is unavailable these are missing, and all other figures are shown.
 */
const outboxBacklog = (register: Registry, db: Database) => {
  const age = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest event of the outbox that is not done yet.',
    registers: [register],
  });
  return new Gauge({
    name: 'outbox_backlog',
    help: 'Events of the outbox that are not done yet, by topic.',
    labelNames: ['topic'],
    registers: [register],
    async collect() {
      this.reset();
      const backlog = await unlessAway(backlogOf(db.on('long')));
      if (!backlog) return age.set(NaN);
      for (const { topic, events } of backlog) this.set({ topic }, events);
      age.set(Math.max(0, ...backlog.map((one) => one.age)));
    },
  });
};

/** Scheduled tasks that have failed and are being retried; the row keeps the last error. */
const failingTasks = (register: Registry, db: Database) =>
  new Gauge({
    name: 'tasks_failing',
    help: 'Work at dates that has failed and is not done yet, by topic.',
    labelNames: ['topic'],
    registers: [register],
    async collect() {
      this.reset();
      const failing = await unlessAway(
        db.on('long').rows<{ topic: string; tasks: number }>(sql`
          SELECT topic, count(*)::int AS tasks FROM scheduled_tasks WHERE done_at IS NULL AND tries > 0 GROUP BY topic`),
      );
      for (const { topic, tasks } of failing ?? []) this.set({ topic }, tasks);
    },
  });

/** The backend's health, checked whenever the metrics are read. */
const health = (register: Registry, check: CheckReadiness) => [
  new Gauge({
    name: 'backend_health_status',
    help: '1 for what the backend is: ready, degraded or out; 0 for the others.',
    labelNames: ['status'],
    registers: [register],
    async collect() {
      const { status } = await check();
      for (const one of HEALTH_STATUSES) this.set({ status: one }, one === status ? 1 : 0);
    },
  }),
  new Gauge({
    name: 'backend_need_away',
    help: '1 while what the backend works with does not answer, else 0; by the names of /readyz.',
    labelNames: ['need'],
    registers: [register],
    async collect() {
      const { needs } = await check();
      for (const [need, good] of Object.entries(needs)) this.set({ need }, good ? 0 : 1);
    },
  }),
];

export interface MetricsDeps {
  db: Database;
  checkReadiness: CheckReadiness;
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** Registers Prometheus metrics at `/metrics`, on the backend's port only. */
export const registerMetrics = (app: FastifyInstance, { db, checkReadiness }: MetricsDeps): void => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = requestSeconds(register);
  outboxBacklog(register, db);
  failingTasks(register, db);
  mailBacklog(register, db);
  moneyDifferences(register, db);
  health(register, checkReadiness);

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      (reply.elapsedTime - lingerMsOf(reply.raw)) / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true } }, async (_, reply) =>
    reply.type(register.contentType).send(await Registry.merge([register, processMetrics]).metrics()),
  );
};
