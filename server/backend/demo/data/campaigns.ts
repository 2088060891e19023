import type { OpeningHours } from '@/contract/rules/opening-hours';
import { CAMPAIGN_FORMAT, type CampaignFormatId } from '@/contract/vocabulary/kinds';
import { endedCampaigns } from './campaigns/ended';
import { runningCampaigns } from './campaigns/running';
import { stoppedCampaigns } from './campaigns/stopped';
import { upcomingCampaigns } from './campaigns/upcoming';
import type { Approach, CampaignSource, SeedSchedule } from './campaigns/source';
import { genres, type ParentGenreKey } from './genres';
import type { GroupKey } from './groups';
import type { IssuerKey } from './issuers';
import type { LevelKey } from './levels';
import { atHour, type Moment } from './moment';
import type { OrganizationKey } from './organizations';
import type { SeedAddress } from './places';

export interface SeedCampaign {
  key: string;
  name: string;
  description: string;
  format: CampaignFormatId;
  startsAt: Moment;
  endsAt: Moment;
  /** Later than `endsAt` when it was ended early. */
  plannedEndsAt: Moment;
  createdAt: Moment;
  cancelledAt: Moment | null;
  postponedAt: Moment | null;
  address: SeedAddress | null;
  issuers: readonly IssuerKey[];
  approaches: Partial<Record<IssuerKey, Approach>>;
  negotiated: Partial<Record<IssuerKey, number>>;
  asksAgain: IssuerKey | null;
  commissions: readonly { genre: ParentGenreKey; minimal: number }[];
  organizations: readonly OrganizationKey[];
  isRecurring: boolean;
  schedules: readonly (SeedSchedule & { startsAt: Moment; endsAt: Moment })[];
  groups: readonly GroupKey[];
  levels: readonly LevelKey[];
  coverage: number;
  orders: number;
  staff: readonly string[];
  hasStalls: boolean;
}

const OPENS = 8;
const CLOSES = 21;
const asTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Hours of each day of the fairs at a place. */
export const OPENING_HOURS: OpeningHours = { from: asTime(OPENS), until: asTime(CLOSES) };

const LEAD_DAYS = 45;

const dayAt = (day: number | undefined, hour: number) => (day === undefined ? null : atHour(day, hour));

function commissionsOf(source: CampaignSource): SeedCampaign['commissions'] {
  return genres.flatMap(({ key }) => {
    const minimal = source.commissions[key];
    return minimal === undefined ? [] : [{ genre: key, minimal }];
  });
}

function makeCampaign(source: CampaignSource): SeedCampaign {
  const schedules = (source.schedules ?? []).map((schedule) => ({
    ...schedule,
    startsAt: atHour(schedule.startDay, OPENS),
    endsAt: atHour(schedule.endDay, CLOSES),
  }));
  return {
    ...{ key: source.key, name: source.name, description: source.description, issuers: source.issuers },
    format: source.format === 'offline' ? CAMPAIGN_FORMAT.OFFLINE : CAMPAIGN_FORMAT.ONLINE,
    startsAt: atHour(source.startDay, OPENS),
    endsAt: atHour(source.endDay, CLOSES),
    plannedEndsAt: atHour(source.plannedEndDay ?? source.endDay, CLOSES),
    createdAt: atHour(Math.min(source.startDay - LEAD_DAYS, -1), 9),
    cancelledAt: dayAt(source.cancelledDay, 15),
    postponedAt: dayAt(source.postponedDay, 15),
    address: source.address ?? null,
    ...{
      approaches: source.approaches ?? {},
      negotiated: source.negotiated ?? {},
      asksAgain: source.asksAgain ?? null,
    },
    commissions: commissionsOf(source),
    organizations: source.organizations ?? [],
    isRecurring: schedules.length > 0,
    schedules,
    groups: source.groups ?? [],
    levels: source.levels ?? [],
    coverage: source.coverage,
    orders: source.orders ?? 0,
    ...{ staff: source.staff ?? [], hasStalls: source.hasStalls ?? false },
  };
}

/** The fairs of the demo: every status, both formats, one offline and two online ones always running. */
export function makeCampaigns(): SeedCampaign[] {
  const sources: readonly CampaignSource[] = [
    ...runningCampaigns,
    ...upcomingCampaigns,
    ...stoppedCampaigns,
    ...endedCampaigns,
  ];
  return sources.map(makeCampaign);
}
