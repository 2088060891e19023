import { sql } from 'drizzle-orm';
import type { Figures, Revenue } from '@/contract/endpoints/statistics';
import { daysIn, pointsOf, rangeBefore, shift, type DayRange } from '@/contract/rules/statistics-range';
import type { CallContext } from '../kernel';
import { planned } from './planned';
import { rangeOf } from './range';
import { inScope, orderDay, orderSums, type RangeScope } from './scope';

type DayFigures = Figures & { day: string };

const sumOf = (days: readonly DayFigures[], { from, to }: DayRange): Figures => {
  const sum: Figures = { orders: 0, copies: 0, revenue: 0, commission: 0 };
  for (const day of days) {
    if (day.day < from || day.day > to) continue;
    sum.orders += day.orders;
    sum.copies += day.copies;
    sum.revenue += day.revenue;
    sum.commission += day.commission;
  }
  return sum;
};

/** Revenue by the order date: of the range, of the one before, and of their points (D4.19.1, D4.19.2). */
export const readRevenue = async (ctx: CallContext, scope: RangeScope): Promise<Revenue> => {
  const range = await rangeOf(ctx, scope);
  const before = rangeBefore(range);
  const both = inScope({ ...scope, from: before.from, to: range.to, counted: 'fulfilled' });
  const days = await planned(ctx.db, (tx) =>
    tx.rows<DayFigures>(
      sql`SELECT ${orderDay}::text AS day, ${orderSums} FROM orders o WHERE ${both} GROUP BY ${orderDay}`,
    ),
  );
  const length = daysIn(range);
  const points = pointsOf(range).map((point) => {
    const earlier = shift(point, -length);
    return { ...point, ...sumOf(days, point), before: { ...earlier, ...sumOf(days, earlier) } };
  });
  return { ...range, total: sumOf(days, range), before: { ...before, total: sumOf(days, before) }, points };
};
