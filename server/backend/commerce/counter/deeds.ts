import type { DeedResult, StandDeed } from '@/contract/endpoints/stand';
import type { CounterOrder } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { DatabaseFailure } from '../../db/failure';
import type { CallContext } from '../kernel';
import type { Ports } from '../ports';
import { handOver, ISSUER_STAND } from './hand-over';
import { sell } from './sell';
import { assertStand } from './stand';

const OPERATION = 'POST /issuer/stand/deeds';

const doDeed = async (
  ctx: CallContext,
  ports: Ports,
  { kind: _, key, ...deed }: StandDeed,
): Promise<CounterOrder[]> => {
  const call = { operation: OPERATION, key } as const;
  if ('proof' in deed) return [await handOver(ctx, ISSUER_STAND, ports.pickup, deed, call)];
  return (await sell(ctx, assertStand, deed, call)).orders;
};

const refused = (key: string, { code, message }: AppError): DeedResult => ({
  ...{ key, done: false, order: null, code, message },
});

/**
 * Processes what was done offline at a counter, in order, each item in its own transaction and once per key (D5.3.12):
 * a refused one does not affect the others, and a retry after an interruption returns the first result.
 */
export const takeDeeds = async (
  ctx: CallContext,
  ports: Ports,
  deeds: readonly StandDeed[],
): Promise<{ results: DeedResult[] }> => {
  const results: DeedResult[] = [];
  for (const deed of deeds) {
    try {
      const [order] = await doDeed(ctx, ports, deed);
      const seen = order ? { id: order.id, code: order.code, total: order.total } : null;
      results.push({ key: deed.key, done: true, order: seen, code: null, message: null });
    } catch (error) {
      // A database failure says nothing about the item: the client sends the whole call again, and items already done
      // are answered by their key.
      if (error instanceof DatabaseFailure) throw error;
      if (!(error instanceof AppError)) ports.logFailure(error, { operation: OPERATION, key: deed.key });
      results.push(refused(deed.key, error instanceof AppError ? error : new AppError('INTERNAL')));
    }
  }
  return { results };
};
