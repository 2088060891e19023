import type { FastifyInstance } from 'fastify';
import { httpStatusOf } from '@server/shared/health-status';
import type { Closing } from './closing';
import type { CheckReadiness } from './readiness';

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/healthz', '/readyz']);

/**
 * Registers `/livez` and `/healthz`, whether the process is alive, and `/readyz`, whether it is ready, degraded or out
 * (A2.11), with each need by name; a process that is shutting down (`draining`) is out.
 */
export const registerHealth = (
  app: FastifyInstance,
  { checkReadiness, closing }: { checkReadiness: CheckReadiness; closing: Closing },
): void => {
  for (const path of ['/livez', '/healthz']) app.get(path, { schema: { hide: true } }, () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    if (closing.isDraining) return reply.status(httpStatusOf('out')).send({ status: 'out', draining: true });
    const { status, needs } = await checkReadiness();
    return reply.status(httpStatusOf(status)).send({ status, ...needs });
  });
};
