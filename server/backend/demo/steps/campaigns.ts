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
import { makeCampaigns, type SeedCampaign } from '../data/campaigns';
import { atHour, daysAfter, type Moment } from '../data/moment';
import { makePeople } from '../data/people';
import { GATE, stallsOf } from '../data/stalls';
import { PLAN_URL, posterUrl } from '../files/images';
import { callOf, expectId, instantOf, type Happening, type World } from '../world';
import { ADMIN } from './accounts';
import { idOf } from './keys';

type Iso = (moment: Moment) => string;

/** Generous, so that trying out the product meets no limit, and nothing expires while a fair of the demo runs. */
const READER_LIMITS = { openCheckouts: 30, copies: 20, cashDays: 21 };

const commonInput = (fair: SeedCampaign, iso: Iso) => ({
  name: fair.name,
  description: fair.description,
  imageUrl: posterUrl(fair),
  startDate: iso(fair.startsAt),
  endDate: iso(fair.plannedEndsAt),
  commissions: fair.commissions.map(({ genre, minimal }) => ({
    genreId: idOf.genre(genre),
    minimalCommission: minimal,
  })),
  readerLimits: READER_LIMITS,
});

const offlineInput = (fair: SeedCampaign, iso: Iso): OfflineInput => ({
  ...commonInput(fair, iso),
  address: fair.address!,
  isRecurring: fair.isRecurring,
  organizations: fair.organizations.map((organization) => ({
    organizationId: idOf.organization(organization),
    schedules: fair.schedules
      .filter((schedule) => schedule.organization === organization)
      .map(({ address, startsAt, endsAt }) => ({ address, startDate: iso(startsAt), endDate: iso(endsAt) })),
  })),
});

const onlineInput = (fair: SeedCampaign, iso: Iso): OnlineInput => ({
  ...commonInput(fair, iso),
  groupIds: fair.groups.map(idOf.group),
  levelIds: fair.levels.map(idOf.level),
});

/** Sets the next id explicitly: ids follow the order of the data, but the fairs were planned in another order. */
const plan = async (world: World, fair: SeedCampaign, at: Date): Promise<void> => {
  const iso: Iso = (moment) => instantOf(world, moment).toISOString();
  const ctx = callOf(world, ADMIN, at);
  const id = idOf.fair(fair.key);
  await world.db.rows(sql`SELECT setval(pg_get_serial_sequence('campaigns', 'id'), ${id}, false)`);
  const made =
    fair.format === CAMPAIGN_FORMAT.OFFLINE
      ? await createOffline(ctx, offlineInput(fair, iso))
      : await createOnline(ctx, onlineInput(fair, iso));
  expectId(id, made);
};

const staffIds = ({ staff }: SeedCampaign): string[] =>
  makePeople().flatMap(({ key, id }) => (staff.includes(key) ? [id] : []));

/** Creates the stalls of a fair's place, or of each of its stops, and assigns issuers for the whole time. */
const placeStalls = async (world: World, fair: SeedCampaign, at: Date): Promise<void> => {
  const ctx = callOf(world, ADMIN, at);
  const campaignId = idOf.fair(fair.key);
  const { plans } = await readStalls(world.db, campaignId);
  for (const { scheduleId, startDate, endDate } of plans) {
    if (fair.isRecurring && scheduleId === null) continue;
    const { version } = await readStalls(world.db, campaignId);
    await saveStalls(ctx, {
      ...{ campaignId, version, scheduleId, planUrl: PLAN_URL, gate: GATE },
      stalls: stallsOf(fair).map(({ issuer, ...stall }) => ({
        ...stall,
        issuers: issuer ? [{ issuerId: idOf.issuer(issuer), startDate, endDate }] : [],
      })),
    });
  }
};

/** The organiser's actions on a fair after planning it; it was ended early if it was planned to end later. */
const movesOf = (fair: SeedCampaign): { moment: Moment; action: OrganiserAction; note: string }[] => [
  ...(fair.cancelledAt ? [{ moment: fair.cancelledAt, action: 'cancel' as const, note: 'Bến sửa chữa.' }] : []),
  ...(fair.postponedAt ? [{ moment: fair.postponedAt, action: 'postpone' as const, note: 'Mưa lớn kéo dài.' }] : []),
  ...(fair.plannedEndsAt.day > fair.endsAt.day
    ? [{ moment: fair.endsAt, action: 'end' as const, note: 'Sách mang đến đã bán gần hết.' }]
    : []),
];

const PREPARED_AFTER_DAYS = 8;

const lifeOf = (world: World, fair: SeedCampaign): Happening[] => {
  const prepared = instantOf(world, daysAfter(fair.createdAt, PREPARED_AFTER_DAYS, 11));
  const campaignId = idOf.fair(fair.key);
  const organiser = (at: Date) => callOf(world, ADMIN, at);
  return [
    { at: instantOf(world, fair.createdAt), happen: (at) => plan(world, fair, at) },
    ...(fair.staff.length
      ? [{ at: prepared, happen: (at: Date) => addStaff(organiser(at), { campaignId, staffIds: staffIds(fair) }) }]
      : []),
    ...(fair.hasStalls ? [{ at: prepared, happen: (at: Date) => placeStalls(world, fair, at) }] : []),
    ...movesOf(fair).map(({ moment, action, note }) => ({
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
    await copyToDraft(ctx, idOf.fair(COPIED_CAMPAIGN));
  },
});

/** The fairs as their organiser planned, prepared and ran them. */
export const campaignLives = (world: World): Happening[] => [
  ...makeCampaigns().flatMap((fair) => lifeOf(world, fair)),
  drafts(world),
];
