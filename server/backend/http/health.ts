import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Closing } from './closing';

/** Asks something that the backend cannot work without; throws while it does not answer. */
export type HealthCheck = () => Promise<void>;

const TIMEOUT_MS = 2000;

const inTime = async (need: HealthCheck): Promise<void> => {
  const late = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${TIMEOUT_MS} ms`);
  });
  await Promise.race([need(), late]);
};

/** Whether a need answers; the reason why not goes to the log. */
const answers = async (name: string, need: HealthCheck, { log }: FastifyRequest): Promise<[string, boolean]> => {
  try {
    await inTime(need);
    return [name, true];
  } catch (error) {
    log.warn({ err: error, need: name }, 'not ready');
    return [name, false];
  }
};

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/healthz', '/readyz']);

/**
 * `/livez` and `/healthz`: the process is alive. `/readyz`: everything it needs answers, each by name, and it is not about to
 * stop (`draining`).
 */
export const registerHealth = (
  app: FastifyInstance,
  { needs, closing }: { needs: Record<string, HealthCheck>; closing: Closing },
): void => {
  for (const path of ['/livez', '/healthz']) app.get(path, { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (closing.isDraining) return reply.status(503).send({ status: 'draining' });
    const checked = await Promise.all(Object.entries(needs).map(([name, need]) => answers(name, need, request)));
    const ready = checked.every(([, good]) => good);
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(checked) });
  });
};
