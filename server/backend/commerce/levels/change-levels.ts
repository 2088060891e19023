import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import {
  levelErrors,
  type AdminLevel,
  type LevelChange,
  type LevelEffectQuery,
  type LevelInput,
} from '@/contract/endpoints/levels';
import { campaignUses } from '@/text/campaign-office';
import { customerUses } from '@/text/people';
import { levelHistory } from '@/text/level';
import { catalogueChanged } from '../catalogue-changed';
import { insertedId, inTransaction, type Anyone, type CallContext, type TransactionContext } from '../kernel';
import { recordChange } from '../records/audit';
import { changeRecord, deleteRecord, type Consequence, type RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import type { Use } from '../records/in-use';
import { lockLevelsExclusive } from './level-lock';
import { readLevel } from './read-levels';
import { applyShifts, countShifted, levelShifts, readThresholds, type Threshold } from './thresholds';

const LOWEST = 0;

const factsOf = ({ name, conditionalPoint, active }: LevelInput): Facts => ({ name, conditionalPoint, active });

const LEVEL: RecordOf<number, AdminLevel> = {
  kind: levelHistory,
  table: 'levels',
  lock: ({ tx }) => lockLevelsExclusive(tx),
  read: ({ tx }, id) => readLevel(tx, id),
  facts: factsOf,
};

const membersOf = (id: number): Use => ({
  words: customerUses,
  rows: sql`FROM customers c JOIN users u ON u.id = c.user_id WHERE c.level_id = ${id}`,
  name: sql`u.name`,
});

const askedBy = (id: number): Use => ({
  words: campaignUses,
  rows: sql`FROM campaign_levels cl JOIN campaigns c ON c.id = cl.campaign_id WHERE cl.level_id = ${id}`,
  name: sql`c.name`,
});

/** The level that begins at 0 points must stay, because every customer must have a level. Throws LOWEST_LEVEL. */
export const assertNotLowest = ({ name, conditionalPoint }: AdminLevel): void => {
  if (conditionalPoint === LOWEST) throw new AppError(levelErrors.LOWEST_LEVEL, { name });
};

/**
 * Moves customers according to the new thresholds (decision 0006), and returns their count as facts if there are any.
 */
const followThresholds = async (ctx: TransactionContext, known: readonly Threshold[]): Promise<Consequence> => {
  const count = await applyShifts(ctx, levelShifts(known, await readThresholds(ctx.tx)));
  const moved = (movedCustomers: number): Facts => (count ? { movedCustomers } : {});
  return { before: moved(0), after: moved(count) };
};

/** Creates a level. Throws NAME_TAKEN or POINTS_TAKEN. */
export const createLevel = (ctx: CallContext, input: LevelInput): Promise<AdminLevel> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const { name, conditionalPoint, active } = input;
    await lockLevelsExclusive(tx);
    const known = await readThresholds(tx);
    const id = await insertedId(
      tx,
      sql`
      INSERT INTO levels (name, conditional_point, active) VALUES (${name}, ${conditionalPoint}, ${active})
      RETURNING id`,
    );
    await catalogueChanged(ctx, { pages: ['levels'] });
    const moved = await followThresholds(ctx, known);
    const after = { ...factsOf(input), ...moved.after };
    await recordChange(ctx, { kind: levelHistory, id, before: null, after });
    return readLevel(tx, id);
  });

/** Updates a level. Throws LEVEL_NOT_FOUND, CONFLICT, NAME_TAKEN, POINTS_TAKEN, LOWEST_LEVEL or IN_USE. */
export const updateLevel = (ctx: CallContext, change: LevelChange): Promise<AdminLevel> =>
  changeRecord(ctx, LEVEL, change, (ctx, before) => {
    const { id, name, conditionalPoint, active } = change;
    return {
      after: factsOf(change),
      rules: () => (!active || conditionalPoint !== before.conditionalPoint) && assertNotLowest(before),
      uses: before.active && !active ? [membersOf(id)] : [],
      async write() {
        const known = await readThresholds(ctx.tx);
        await ctx.tx.rows(sql`
          UPDATE levels SET name = ${name}, conditional_point = ${conditionalPoint}, active = ${active},
            version = version + 1 WHERE id = ${id}`);
        await catalogueChanged(ctx, { levels: [id] });
        return followThresholds(ctx, known);
      },
    };
  });

/** Deletes a level. Throws LEVEL_NOT_FOUND, LOWEST_LEVEL, or IN_USE while customers have it or fairs require it. */
export const deleteLevel = (ctx: CallContext, id: number): Promise<void> =>
  deleteRecord(ctx, LEVEL, id, ({ tx }, before) => ({
    rules: () => assertNotLowest(before),
    uses: [membersOf(id), askedBy(id)],
    async write() {
      await tx.rows(sql`DELETE FROM levels WHERE id = ${id}`);
      await catalogueChanged({ tx }, { pages: ['levels'] });
    },
  }));

/** How many customers would change their level if a level were saved like this; `id` 0 means a new one. */
export const levelEffect = async (
  { db }: CallContext<Anyone>,
  { id = 0, conditionalPoint, active }: LevelEffectQuery,
): Promise<{ customerCount: number }> => {
  const known = await readThresholds(db);
  const others = known.filter((one) => one.id !== id);
  const next = active ? [...others, { id, point: conditionalPoint }] : others;
  return { customerCount: await countShifted(db, levelShifts(known, next)) };
};
