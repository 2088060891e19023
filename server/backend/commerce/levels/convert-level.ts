import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { levelErrors, type AdminLevel, type LevelConversion } from '@/contract/endpoints/levels';
import { manageLevelText } from '@/text/manage-level';
import { levelHistory } from '@/text/level';
import { catalogueChanged } from '../catalogue-changed';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { recordChange } from '../records/audit';
import { assertNotLowest } from './change-levels';
import { lockLevelsExclusive } from './level-lock';
import { moveCustomers } from './move-customers';
import { readLevel } from './read-levels';

/**
 * Refuses to move more customers than the caller was shown, or to a level that has changed since. The levels must be
 * locked.
 */
const assertPreviewFresh = (from: AdminLevel, to: AdminLevel, seen: LevelConversion): void => {
  const isSame =
    from.version === seen.fromVersion && to.version === seen.toVersion && from.customerCount === seen.seenCustomers;
  if (!isSame) throw new AppError('PREVIEW_STALE', { now: [from, to].map(manageLevelText.levelNow).join('; ') });
};

/** Records in the history of both levels how many customers were moved and where. */
const recordMove = async (ctx: TransactionContext, from: AdminLevel, to: AdminLevel, moved: number): Promise<void> => {
  if (moved === 0) return;
  const record = (level: AdminLevel, count: number, other: Record<string, string>) =>
    recordChange(ctx, {
      kind: levelHistory,
      id: level.id,
      before: { customerCount: level.customerCount },
      after: { customerCount: count, ...other },
    });
  await record(from, from.customerCount - moved, { movedTo: to.name });
  await record(to, to.customerCount + moved, { movedFrom: from.name });
};

const disable = async (ctx: TransactionContext, level: AdminLevel): Promise<void> => {
  if (!level.active) return;
  await ctx.tx.rows(sql`UPDATE levels SET active = false, version = version + 1 WHERE id = ${level.id}`);
  await catalogueChanged(ctx, { levels: [level.id] });
  await recordChange(ctx, {
    kind: levelHistory,
    id: level.id,
    version: level.version + 1,
    before: { active: true },
    after: { active: false },
  });
};

/**
 * Moves all customers of one level to another (D3.9.3); further points do not undo it (decision 0006). Throws
 * LEVEL_NOT_FOUND, LEVEL_DISABLED for a target level that is disabled, LOWEST_LEVEL when the level to disable must
 * stay, or PREVIEW_STALE when a level or its number of customers differs from what the caller was shown.
 */
export const convertLevel = (ctx: CallContext, conversion: LevelConversion): Promise<{ customerCount: number }> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const { fromLevelId, toLevelId, disableFrom } = conversion;
    await lockLevelsExclusive(tx);
    const [from, to] = [await readLevel(tx, fromLevelId), await readLevel(tx, toLevelId)];
    if (!to.active) throw new AppError(levelErrors.LEVEL_DISABLED, { name: to.name });
    if (disableFrom) assertNotLowest(from);
    assertPreviewFresh(from, to, conversion);
    const members = sql`SELECT user_id, ${to.id}::int AS level_id FROM customers WHERE level_id = ${from.id}`;
    const customerCount = await moveCustomers(ctx, members);
    await recordMove(ctx, from, to, customerCount);
    if (disableFrom) await disable(ctx, from);
    return { customerCount };
  });
