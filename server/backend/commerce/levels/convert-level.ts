import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/error-codes';
import type { AdminLevel, LevelConversion } from '@/contract/levels';
import type { Sql } from '../../db/database';
import type { ActorContext } from '../kernel';
import { recordChange, type ActorTx } from '../records/audit';
import { assertNotLowest } from './change-levels';
import { lockLevels } from './level-lock';
import { readLevel } from './read-levels';

const moveCustomers = async (tx: Sql, from: AdminLevel, to: AdminLevel): Promise<number> => {
  const [row] = await tx.rows<{ count: number }>(sql`
    WITH moved AS (UPDATE customers SET level_id = ${to.id} WHERE level_id = ${from.id} RETURNING 1)
    SELECT count(*)::int AS count FROM moved`);
  return row?.count ?? 0;
};

/** Both levels tell how many went where. */
const recordMove = async (by: ActorTx, from: AdminLevel, to: AdminLevel, moved: number): Promise<void> => {
  if (moved === 0) return;
  const record = (level: AdminLevel, count: number, other: Record<string, string>) =>
    recordChange(by, {
      kind: 'level',
      id: level.id,
      before: { customerCount: level.customerCount },
      after: { customerCount: count, ...other },
    });
  await record(from, from.customerCount - moved, { movedTo: to.name });
  await record(to, to.customerCount + moved, { movedFrom: from.name });
};

const disable = async (by: ActorTx, level: AdminLevel): Promise<void> => {
  if (!level.active) return;
  await by.tx.rows(sql`UPDATE levels SET active = false, version = version + 1 WHERE id = ${level.id}`);
  await recordChange(by, {
    kind: 'level',
    id: level.id,
    version: level.version + 1,
    before: { active: true },
    after: { active: false },
  });
};

/**
 * Gives everybody who holds one level another (domain 3.9); the next points do not undo it (decision 0006). Throws
 * LEVEL_NOT_FOUND, LEVEL_DISABLED for a level that takes nobody, or LOWEST_LEVEL when the one to disable must stay.
 */
export const convertLevel = (
  { db, now, actor }: ActorContext,
  { fromLevelId, toLevelId, disableFrom }: LevelConversion,
): Promise<{ customerCount: number }> =>
  db.transaction(async (tx) => {
    await lockLevels(tx);
    const [from, to] = [await readLevel(tx, fromLevelId), await readLevel(tx, toLevelId)];
    if (!to.active) throw new AppError('LEVEL_DISABLED', { name: to.name });
    if (disableFrom) assertNotLowest(from);
    const customerCount = await moveCustomers(tx, from, to);
    await recordMove({ tx, now, actor }, from, to, customerCount);
    if (disableFrom) await disable({ tx, now, actor }, from);
    return { customerCount };
  });
