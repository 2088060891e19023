import { sql } from 'drizzle-orm';
import { campaignStatus } from '@/contract/states/campaign';
import { emit } from '../emit';
import type { SystemActor, TransactionContext } from '../kernel';
import { lapseParticipations } from '../participants/lapse';
import { scheduleAt } from '../schedule';
import type { TaskHandlers, TransactionTask } from '../tasks';
import { readConcerned } from './concerned';
import { scheduleMissing } from './dates';
import type { CampaignTasks } from './tasks';

type Ctx = TransactionContext<SystemActor>;

interface CampaignFacts {
  id: number;
  name: string;
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
  postponedAt: Date | null;
}

const DAY_MS = 86_400_000;

const date = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Locks a fair and returns its facts; undefined for a cancelled fair. */
const lockCampaign = async ({ tx }: Ctx, id: number): Promise<CampaignFacts | undefined> => {
  const [row] = await tx.rows<{ name: string; startsAt: string; endsAt: string; postponedAt: string | null }>(sql`
    SELECT name, starts_at AS "startsAt", ends_at AS "endsAt", postponed_at AS "postponedAt" FROM campaigns
    WHERE id = ${id} AND cancelled_at IS NULL FOR UPDATE`);
  if (!row) return undefined;
  const { name, startsAt, endsAt, postponedAt } = row;
  return {
    id,
    name,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    cancelledAt: null,
    postponedAt: date(postponedAt),
  };
};

const announce = async (ctx: Ctx, campaign: CampaignFacts, deed: 'started' | 'ended'): Promise<void> => {
  const status = campaignStatus(campaign, ctx.now);
  const concerned = await readConcerned(ctx.tx, campaign.id);
  await emit(ctx, 'campaign.moved', {
    campaignId: campaign.id,
    name: campaign.name,
    deed,
    status,
    concerned,
    note: '',
  });
};

/**
 * Lapses pending requests and invitations, and announces the start. If the fair is already over, after a long downtime,
 * only the end is announced.
 */
const started: TransactionTask<null> = {
  kind: 'transaction',
  async run(ctx, { key }) {
    const campaign = await lockCampaign(ctx, Number(key));
    if (!campaign || ctx.now < campaign.startsAt) return;
    await lapseParticipations(ctx, campaign.id, 'lapseAtStart');
    if (ctx.now < campaign.endsAt) await announce(ctx, campaign, 'started');
  },
};

const ended: TransactionTask<null> = {
  kind: 'transaction',
  async run(ctx, { key }) {
    const campaign = await lockCampaign(ctx, Number(key));
    if (!campaign || ctx.now < campaign.endsAt) return;
    // After a long downtime another backend may run the task of the start later than this one.
    await lapseParticipations(ctx, campaign.id, 'lapseAtStart');
    await lapseParticipations(ctx, campaign.id, 'lapseAtEnd');
    await scheduleAt(ctx, 'orders.close', key, campaign.endsAt, null);
    await announce(ctx, campaign, 'ended');
  },
};

/** A stop has started or ended; pages that show the fair reload it. */
const stopReached: TransactionTask<{ campaignId: number }> = {
  kind: 'transaction',
  async run(ctx, { payload: { campaignId } }) {
    const campaign = await lockCampaign(ctx, campaignId);
    if (campaign) await emit(ctx, 'campaign.changed', { campaignId, status: campaignStatus(campaign, ctx.now) });
  },
};

export const campaignTaskHandlers: TaskHandlers<CampaignTasks> = {
  'campaign.started': started,
  'campaign.ended': ended,
  'stop.started': stopReached,
  'stop.ended': stopReached,
  'campaigns.schedule': { kind: 'transaction', everyMs: DAY_MS, run: (ctx) => scheduleMissing(ctx) },
};
