import { sql } from 'drizzle-orm';
import { dayOf } from '@/contract/rules/calendar';
import type { DayRange } from '@/contract/rules/statistics-range';
import type { CallContext } from '../kernel';
import { inScope, orderDay, type RangeScope, type Scope } from './scope';

/** Returns the requested days: until today without a last day, since the first order without a first one. */
export const rangeOf = async (ctx: CallContext, { from, to, ...rest }: RangeScope): Promise<DayRange> => {
  const last = to ?? dayOf(ctx.now);
  const first = from ?? (await firstDay(ctx, { ...rest, to: last, counted: 'placed' })) ?? last;
  return { from: first, to: first > last ? first : last };
};

const firstDay = async (ctx: CallContext, scope: Scope): Promise<string | undefined> => {
  const [first] = await ctx.db.rows<{ day: string }>(
    sql`SELECT ${orderDay}::text AS day FROM orders o WHERE ${inScope(scope)} ORDER BY o.ordered_at LIMIT 1`,
  );
  return first?.day;
};
