import { sql } from 'drizzle-orm';

/** An entitlement `e` that its customer may use: open, and not offered as a gift. */
export const isOwn = sql`(e.closed_at IS NULL AND e.offered_at IS NULL)`;
