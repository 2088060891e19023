import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';
import { unlessAway } from './unless-away';

/** Days on which received money and ledger differ, as the last daily check found them (D4.13.46). */
export const moneyDifferences = (register: Registry, db: Database) => {
  const total = new Gauge({
    name: 'reconciliation_difference_dong',
    help: 'Sum of the differences of these days, each without its sign.',
    registers: [register],
  });
  return new Gauge({
    name: 'reconciliation_days_differing',
    help: 'Days on which received money and ledger differ, as the last daily check found them.',
    registers: [register],
    async collect() {
      const [found] =
        (await unlessAway(
          db.on('long').rows<{ days: number; total: number }>(sql`
            SELECT count(DISTINCT day)::int AS days, coalesce(sum(abs(difference)), 0)::bigint AS total
            FROM reconciliation_differences WHERE resolved_at IS NULL`),
        )) ?? [];
      this.set(found?.days ?? NaN);
      total.set(found?.total ?? NaN);
    },
  });
};
