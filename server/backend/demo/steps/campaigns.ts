import { sql } from 'drizzle-orm';
import type { OfflineInput, OnlineInput } from '@/contract/endpoints/campaign-input';
import { seenIn } from '@/contract/endpoints/campaign-seen';
import type { OrganiserAction } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { copyToDraft, createDraft } from '../../commerce/campaigns/drafts';
import { moveCampaign, readConsequences } from '../../commerce/campaigns/move-campaign';
import { readStalls } from '../../commerce/campaigns/read-stalls';
import { createOffline, createOnline } from '../../commerce/campaigns/save-campaign';
import { saveStalls } from '../../commerce/campaigns/save-stalls';
import { addStaff } from '../../commerce/campaigns/staff';
import { makeCampaigns, OPENING_HOURS, type SeedCampaign } from '../data/campaigns';
import { atHour, daysAfter, type Moment } from '../data/moment';
import { makePeople } from '../data/people';
import { GATE, stallsOf } from '../data/stalls';
import { PLAN_URL, posterUrl } from '../files/images';
import { callOf, expectId, instantOf, type Happening, type World } from '../world';
import { ADMIN } from './accounts';
import { idOf } from './keys';

type Iso = (moment: Moment) => string;

/** Generous, so that trying out the product meets no limit, and nothing expires while a fair of the demo runs. */
const CUSTOMER_LIMITS = { openCheckouts: 30, copies: 20, cashDays: 21, rounding: null };

const commonInput = (campaign: SeedCampaign, iso: Iso) => ({
  name: campaign.name,
  description: campaign.description,
  imageUrl: posterUrl(campaign),
  startDate: iso(campaign.startsAt),
  endDate: iso(campaign.plannedEndsAt),
  commissions: campaign.commissions.map(({ genre, minimal }) => ({
    genreId: idOf.genre(genre),
    minimalCommission: minimal,
  })),
  readerLimits: CUSTOMER_LIMITS,
});

const offlineInput = (campaign: SeedCampaign, iso: Iso): OfflineInput => ({
  ...commonInput(campaign, iso),
  address: campaign.address!,
  openingHours: OPENING_HOURS,
  isRecurring: campaign.isRecurring,
  organizations: campaign.organizations.map((organization) => ({
    organizationId: idOf.organization(organization),
    schedules: campaign.schedules
      .filter((schedule) => schedule.organization === organization)
      .map(({ address, startsAt, endsAt }) => ({ address, startDate: iso(startsAt), endDate: iso(endsAt) })),
  })),
});

const onlineInput = (campaign: SeedCampaign, iso: Iso): OnlineInput => ({
  ...commonInput(campaign, iso),
  groupIds: campaign.groups.map(idOf.group),
  levelIds: campaign.levels.map(idOf.level),
});

/** Sets the next id explicitly: ids follow the order of the data, but the fairs were planned in another order. */
const plan = async (world: World, campaign: SeedCampaign, at: Date): Promise<void> => {
  const iso: Iso = (moment) => instantOf(world, moment).toISOString();
  const ctx = callOf(world, ADMIN, at);
  const id = idOf.campaign(campaign.key);
  await world.db.rows(sql`SELECT setval(pg_get_serial_sequence('campaigns', 'id'), ${id}, false)`);
  const made =
    campaign.format === CAMPAIGN_FORMAT.OFFLINE
      ? await createOffline(ctx, offlineInput(campaign, iso))
      : await createOnline(ctx, onlineInput(campaign, iso));
  expectId(id, made);
};

const staffIds = ({ staff }: SeedCampaign): string[] =>
  makePeople().flatMap(({ key, id }) => (staff.includes(key) ? [id] : []));

/** Creates the stalls of a fair's place, or of each of its stops, and assigns issuers for the whole time. */
const placeStalls = async (world: World, campaign: SeedCampaign, at: Date): Promise<void> => {
  const ctx = callOf(world, ADMIN, at);
  const campaignId = idOf.campaign(campaign.key);
  const { plans } = await readStalls(world.db, campaignId);
  for (const { scheduleId, startDate, endDate } of plans) {
    if (campaign.isRecurring && scheduleId === null) continue;
    const { version } = await readStalls(world.db, campaignId);
    await saveStalls(ctx, {
      ...{ campaignId, version, scheduleId, planUrl: PLAN_URL, gate: GATE },
      stalls: stallsOf(campaign).map(({ issuer, ...stall }) => ({
        ...stall,
        issuers: issuer ? [{ issuerId: idOf.issuer(issuer), startDate, endDate }] : [],
      })),
    });
  }
};

/** The organiser's actions on a fair after planning it; it was ended early if it was planned to end later. */
const movesOf = (campaign: SeedCampaign): { moment: Moment; action: OrganiserAction; note: string }[] => [
  ...(campaign.cancelledAt ? [{ moment: campaign.cancelledAt, action: 'cancel' as const, note: 'Bến sửa chữa.' }] : []),
  ...(campaign.postponedAt
    ? [{ moment: campaign.postponedAt, action: 'postpone' as const, note: 'Mưa lớn kéo dài.' }]
    : []),
  ...(campaign.plannedEndsAt.day > campaign.endsAt.day
    ? [{ moment: campaign.endsAt, action: 'end' as const, note: 'Sách mang đến đã bán gần hết.' }]
    : []),
];

const PREPARED_AFTER_DAYS = 8;

const lifeOf = (world: World, campaign: SeedCampaign): Happening[] => {
  const prepared = instantOf(world, daysAfter(campaign.createdAt, PREPARED_AFTER_DAYS, 11));
  const campaignId = idOf.campaign(campaign.key);
  const organiser = (at: Date) => callOf(world, ADMIN, at);
  return [
    { at: instantOf(world, campaign.createdAt), happen: (at) => plan(world, campaign, at) },
    ...(campaign.staff.length
      ? [{ at: prepared, happen: (at: Date) => addStaff(organiser(at), { campaignId, staffIds: staffIds(campaign) }) }]
      : []),
    ...(campaign.hasStalls ? [{ at: prepared, happen: (at: Date) => placeStalls(world, campaign, at) }] : []),
    ...movesOf(campaign).map(({ moment, action, note }) => ({
      at: instantOf(world, moment),
      async happen(at: Date) {
        const seen = seenIn(await readConsequences(organiser(at), campaignId, action));
        return moveCampaign(organiser(at), action, { id: campaignId, note, seen });
      },
    })),
  ];
};

const DRAFTED = atHour(-1, 15);
const DRAFT_NAME = 'Chợ sách Tết bên hồ';
const COPIED_CAMPAIGN = 'pho-sach-19-12';

/** A draft that was only started, and one copied from an earlier fair. */
const drafts = (world: World): Happening => ({
  at: instantOf(world, DRAFTED),
  async happen(at) {
    const ctx = callOf(world, ADMIN, at);
    const content = { name: DRAFT_NAME, description: 'Sách, chữ và trà trong tuần trước Tết.', imageUrl: '' };
    await createDraft(ctx, { format: CAMPAIGN_FORMAT.OFFLINE, name: DRAFT_NAME, content });
    await copyToDraft(ctx, idOf.campaign(COPIED_CAMPAIGN));
  },
});

/** The fairs as their organiser planned, prepared and ran them. */
export const campaignLives = (world: World): Happening[] => [
  ...makeCampaigns().flatMap((campaign) => lifeOf(world, campaign)),
  drafts(world),
];
