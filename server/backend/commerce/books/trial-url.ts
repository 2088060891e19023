import { sql, type SQL } from 'drizzle-orm';

/** Where everybody opens the sample `id`. */
export const trialUrl = (id: SQL): SQL => sql`'/files/trials/' || ${id}`;
