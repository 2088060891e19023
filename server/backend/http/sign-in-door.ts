import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@/contract/vocabulary/error-codes';
import { isDirectOrByWeb } from '@server/identity/direct-request';
import { counterOf } from '@server/shared/metrics';
import { toRefusal } from './errors';

const refused = counterOf({
  name: 'backend_sign_ins_refused_total',
  help: 'Sign-ins and registrations that were refused, by the code of the refusal',
  labelNames: ['reason'],
});

/** Where unsigned identity tokens are accepted, sign-in through a proxy or tunnel is refused. Throws LOCAL_ONLY. */
export const refuseFromAfar = async ({ headers }: FastifyRequest): Promise<void> => {
  if (!isDirectOrByWeb(headers)) throw new AppError('LOCAL_ONLY');
};

/** Counts refused sign-ins by error code. */
export const countRefusals = async (_: FastifyRequest, __: FastifyReply, error: Error): Promise<void> =>
  refused.inc({ reason: toRefusal(error).body.code });
