import { sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/contract/states/order';
import type { Database } from '@server/backend/db/database';

/** Makes a counter order wait for its reader, and answers its id. */
export const makeAvailable = async (db: Database, id: string): Promise<string> => {
  await db.rows(sql`UPDATE orders SET status = ${ORDER_STATUS.PICKUP_AVAILABLE} WHERE id = ${id}`);
  return id;
};
