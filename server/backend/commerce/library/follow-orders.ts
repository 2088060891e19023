import { sql } from 'drizzle-orm';
import { anyUuid } from '../conditions';
import { inTransaction } from '../kernel';
import type { LeasedTask } from '../tasks';
import { updateEntitlements } from './entitle';

const EVERY_MS = 600_000;
/** Longer than a release takes, in ms. */
const REACH_MS = 2 * 3_600_000;

/**
 * Opens and closes the editions of orders that changed lately. Every step of an order does so itself; this is for steps
 * that a backend of a version without the library makes while a release is rolled out.
 */
export const followOrders: LeasedTask<null> = {
  kind: 'lease',
  everyMs: EVERY_MS,
  async run(ctx) {
    const since = new Date(ctx.now.getTime() - REACH_MS).toISOString();
    await inTransaction(ctx, async (inside) => {
      // Locked first: an order that is cancelled meanwhile must not be opened again. One that is being moved follows itself.
      const locked = await inside.tx.rows<{ id: string }>(sql`
        SELECT o.id FROM orders o WHERE o.updated_at > ${since} ORDER BY o.id FOR NO KEY UPDATE SKIP LOCKED`);
      const ids = locked.map(({ id }) => id);
      await updateEntitlements(inside, anyUuid(sql`o.id`, ids));
    });
  },
};
