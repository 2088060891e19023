import { sql } from 'drizzle-orm';
import type { Behind, BehindQuery, Figures } from '@/contract/endpoints/statistics';
import { pageWindow, readPage } from '../conditions';
import { oneRow, type CallContext } from '../kernel';
import { planned } from './planned';
import { inScope, partColumns, partOf, partSums } from './scope';

/** Returns the orders that a figure counts, newest first, with their sums, by the figure's own scope. */
export const readBehind = async (ctx: CallContext, query: BehindQuery): Promise<Behind> => {
  const { page, size, ...scope } = query;
  const part = partOf(scope);
  const matches = sql`FROM orders o ${part} WHERE ${inScope(scope)}`;
  const [list, sums] = await planned(
    ctx.db,
    async (tx) =>
      [
        await readPage<Behind['data'][number]>(tx, {
          matches,
          hits: sql`SELECT o.id ${matches} ORDER BY o.ordered_at DESC, o.code ${pageWindow({ page, size })}`,
          columns: sql`o.id, o.code, o.ordered_at AS "orderDate", o.type, o.status,
        json_build_object('id', c.id, 'name', c.name) AS campaign, json_build_object('id', u.id, 'name', u.name) AS issuer,
        CASE WHEN customer.id IS NOT NULL THEN json_build_object('id', customer.id, 'name', customer.name) END AS customer,
        o.recipient_name AS "recipientName", ${partColumns}`,
          joins: sql`JOIN orders o ON o.id = hit.id ${part} JOIN campaigns c ON c.id = o.campaign_id JOIN users u ON u.id = o.issuer_id
            LEFT JOIN users customer ON customer.id = o.customer_id`,
          page,
          size,
        }),
        await tx.rows<Figures>(sql`SELECT ${partSums} ${matches}`),
      ] as const,
  );
  return { ...list, sum: oneRow(sums, 'INTERNAL') };
};
