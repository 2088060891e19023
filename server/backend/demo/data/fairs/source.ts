import type { ParentGenreKey } from '../genres';
import type { GroupKey } from '../groups';
import type { IssuerKey } from '../issuers';
import type { LevelKey } from '../levels';
import type { OrganizationKey } from '../organizations';
import type { SeedAddress } from '../places';

/** A stop of a recurring fair (D1.14.1); days count from the day of seeding. */
export interface SeedSchedule {
  organization: OrganizationKey;
  startDay: number;
  endDay: number;
  address: SeedAddress;
}

/** How talks with an issuer went who does not take part (yet): still open, or over. */
export type Approach =
  'invited' | 'requested' | 'countered' | 'declined' | 'rejected' | 'withdrawn' | 'uninvited' | 'removed';

/** A fair as the data files write it. */
export interface FairSource {
  key: string;
  name: string;
  description: string;
  format: 'offline' | 'online';
  /** Opens on this day at 8:00 and closes on `endDay` at 21:00, Viet Nam time. */
  startDay: number;
  endDay: number;
  /** Until when it was planned; it was ended earlier. */
  plannedEndDay?: number;
  address?: SeedAddress;
  /** Issuers who take part. */
  issuers: readonly IssuerKey[];
  approaches?: Partial<Record<IssuerKey, Approach>>;
  /** Percent above the minimum that were agreed with an issuer after some talks. */
  negotiated?: Partial<Record<IssuerKey, number>>;
  /** The issuer who has asked for other terms since, and waits for an answer. */
  asksAnew?: IssuerKey;
  /** Least commission in percent per parent genre; only these genres are sold here. */
  commissions: Partial<Record<ParentGenreKey, number>>;
  organizations?: readonly OrganizationKey[];
  schedules?: readonly SeedSchedule[];
  groups?: readonly GroupKey[];
  /** Levels the fair names; the lowest and all above may buy. */
  levels?: readonly LevelKey[];
  cancelledDay?: number;
  postponedDay?: number;
  /** Share of each issuer's books that is brought here, 0 to 1. */
  coverage: number;
  /** How many past orders the demo data makes here. */
  orders?: number;
  /** Keys of people. */
  staff?: readonly string[];
  /** Whether its place, or each of its stops, has a plan with stalls. */
  hasStalls?: boolean;
}
