import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';
import { unlessAway } from './unless-away';

interface Counted {
  state: 'waiting' | 'unsent';
  mails: number;
}

/**
 * Unsent e-mails, counted when the metrics are read; waiting ones include those delayed by quiet hours. Messages of the
 * organiser that no address took are kept, and shown to the organiser.
 */
export const mailBacklog = (register: Registry, db: Database) =>
  new Gauge({
    name: 'mails_not_sent',
    help: 'Mails of the last week that have not left: waiting, or unsent for good (refused, or too old).',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset();
      const counted = await unlessAway(
        db.on('long').rows<Counted>(sql`
          SELECT CASE WHEN refused IS NULL THEN 'waiting' ELSE 'unsent' END AS state, count(*)::int AS mails
          FROM mails WHERE sent_at IS NULL AND (message_id IS NULL OR refused IS NULL) GROUP BY 1`),
      );
      if (!counted) return;
      const of = (state: Counted['state']) => counted.find((one) => one.state === state)?.mails ?? 0;
      this.set({ state: 'waiting' }, of('waiting'));
      this.set({ state: 'unsent' }, of('unsent'));
    },
  });
