import { sql } from 'drizzle-orm';
import { RETURN_LATE_MS } from '@/contract/rules/returns';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { OPEN_RETURNS, RETURN_STATUS, type ReturnStatusId } from '@/contract/states/return';
import { statusOfCampaign } from '../campaigns/status';
import { emit } from '../emit';
import type { SystemActor, TransactionContext } from '../kernel';
import type { TransactionTask } from '../tasks';
import { scheduleAt } from '../schedule';
import { tryTransition } from '../transition';
import { eventOf, RETURN_LIFE_CYCLE, scheduleTurn } from './life-cycle';
import { readReturns, type StoredReturn } from './read';

type Ctx = TransactionContext<SystemActor>;

/** Locks an open request; undefined for one that is over. */
const lockOpen = async ({ tx }: Ctx, id: string): Promise<StoredReturn | undefined> => {
  await tx.rows(sql`SELECT 1 FROM return_requests r WHERE r.id = ${id} FOR UPDATE`);
  const [request] = await readReturns(tx, sql`r.id = ${id}`);
  return request && OPEN_RETURNS.includes(request.status) ? request : undefined;
};

const isCampaignPostponed = async ({ tx, now }: Ctx, orderId: string): Promise<boolean> => {
  const found = await tx.rows(sql`
    SELECT 1 FROM orders o JOIN campaigns c ON c.id = o.campaign_id
    WHERE o.id = ${orderId} AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.POSTPONED}`);
  return found.length > 0;
};

/** Gives the organiser another day. */
const putOff = async (ctx: Ctx, { id, status }: StoredReturn): Promise<string> => {
  const dueAt = new Date(ctx.now.getTime() + RETURN_LATE_MS).toISOString();
  await ctx.tx.rows(sql`UPDATE return_requests SET due_at = ${dueAt} WHERE id = ${id}`);
  await scheduleTurn(ctx, { id, status, dueAt });
  return dueAt;
};

/** Those that go to the organiser when nothing was done in time. */
const ESCALATED: readonly ReturnStatusId[] = [RETURN_STATUS.ASKED, RETURN_STATUS.SENT];

/**
 * What happens when a status has lasted too long (D3.15.5): a request without an answer, and one whose copies no office
 * confirms, goes to the organiser; a refused one and one whose copies were never sent is closed; and the organiser is
 * reminded of a late decision every day. Nothing is late while the fair is postponed; it is looked at again each day,
 * because a postponed fair may be cancelled.
 */
const endTurn = async (ctx: Ctx, id: string): Promise<void> => {
  const request = await lockOpen(ctx, id);
  if (!request?.dueAt || Date.parse(request.dueAt) > ctx.now.getTime()) return;
  if (await isCampaignPostponed(ctx, request.order.id)) {
    await scheduleAt(ctx, 'returns.due', id, new Date(ctx.now.getTime() + RETURN_LATE_MS), null);
    return;
  }
  const { status } = request;
  if (status !== RETURN_STATUS.DISPUTED) {
    await tryTransition(ctx, RETURN_LIFE_CYCLE, ESCALATED.includes(status) ? 'escalate' : 'lapse', request);
    return;
  }
  const dueAt = await putOff(ctx, request);
  await emit(ctx, 'return.due', eventOf(request, ctx.actor, { action: null, from: status, status, note: '', dueAt }));
};

/** Reminds the one whose turn it is, if it still is, and the fair is not postponed. */
const remind = async (ctx: Ctx, id: string, status: ReturnStatusId): Promise<void> => {
  const request = await lockOpen(ctx, id);
  if (request?.status !== status || !request.dueAt || Date.parse(request.dueAt) <= ctx.now.getTime()) return;
  if (await isCampaignPostponed(ctx, request.order.id)) return;
  const { dueAt } = request;
  await emit(ctx, 'return.due', eventOf(request, ctx.actor, { action: null, from: status, status, note: '', dueAt }));
};

export const endReturnTurn: TransactionTask<null> = { kind: 'transaction', run: (ctx, { key }) => endTurn(ctx, key) };

export const remindOfReturn: TransactionTask<{ status: ReturnStatusId }> = {
  kind: 'transaction',
  run: (ctx, { key, payload }) => remind(ctx, key, payload.status),
};
