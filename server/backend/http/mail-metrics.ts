import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';
import { unlessAway } from './unless-away';

interface Counted {
  state: 'waiting' | 'unsent';
  mails: number;
}

/** Unsent e-mails, counted when the metrics are read; waiting ones include those delayed by quiet hours. */
export const mailBacklog = (register: Registry, db: Database) =>
  new Gauge({
    name: 'mails_not_sent',
    help: 'Messages about orders of the last week that have not left: waiting, or unsent for good (refused, or too old).',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset();
      const counted = await unlessAway(
        db.on('long').rows<Counted>(sql`
          SELECT CASE WHEN refused IS NULL THEN 'waiting' ELSE 'unsent' END AS state, count(*)::int AS mails
          FROM mails WHERE sent_at IS NULL GROUP BY 1`),
      );
      if (!counted) return;
      const of = (state: Counted['state']) => counted.find((one) => one.state === state)?.mails ?? 0;
      this.set({ state: 'waiting' }, of('waiting'));
      this.set({ state: 'unsent' }, of('unsent'));
    },
  });
