import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { ofGuest } from '../row-conditions';

/** Whether an order belongs to no account, but to a guest. */
export const isOfGuest = async (db: Sql, orderId: string): Promise<boolean> => {
  const rows = await db.rows(sql`SELECT 1 FROM orders o WHERE o.id = ${orderId} AND ${ofGuest('o')}`);
  return rows.length > 0;
};
