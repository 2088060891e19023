import type { OfflineActionResult, OfflineAction } from '@/contract/endpoints/counter-desk';
import type { CounterOrder } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { DatabaseFailure } from '../../db/failure';
import type { CallContext } from '../kernel';
import type { Ports } from '../ports';
import { handOver, ISSUER_STAND } from './hand-over';
import { sell } from './sell';
import { assertCounter } from './counter-day';
import { voidAtStand } from './void';

const OPERATION = 'POST /issuer/stand/deeds';

const applyOfflineAction = async (
  ctx: CallContext,
  ports: Ports,
  { kind: _, key, ...action }: OfflineAction,
): Promise<CounterOrder[]> => {
  const call = { operation: OPERATION, key } as const;
  if ('reason' in action) return voidAtStand(ctx, action, call);
  if ('proof' in action) return [await handOver(ctx, ISSUER_STAND, ports.pickup, action, call)];
  return (await sell(ctx, assertCounter, action, call)).orders;
};

const refused = (key: string, { code, message }: AppError): OfflineActionResult => ({
  ...{ key, done: false, order: null, code, message },
});

/**
 * Processes what was done offline at a counter, in order, each item in its own transaction and once per key (D5.3.12):
 * a refused one does not affect the others, and a retry after an interruption returns the first result.
 */
export const applyOfflineActions = async (
  ctx: CallContext,
  ports: Ports,
  deeds: readonly OfflineAction[],
): Promise<{ results: OfflineActionResult[] }> => {
  const results: OfflineActionResult[] = [];
  for (const action of deeds) {
    try {
      const [order] = await applyOfflineAction(ctx, ports, action);
      const seen = order ? { id: order.id, code: order.code, total: order.total } : null;
      results.push({ key: action.key, done: true, order: seen, code: null, message: null });
    } catch (error) {
      // A database failure says nothing about the item: the client sends the whole call again, and items already done
      // are answered by their key.
      if (error instanceof DatabaseFailure) throw error;
      if (!(error instanceof AppError)) ports.logFailure(error, { operation: OPERATION, key: action.key });
      results.push(refused(action.key, error instanceof AppError ? error : new AppError('INTERNAL')));
    }
  }
  return { results };
};
