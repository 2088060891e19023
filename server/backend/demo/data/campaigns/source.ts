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

/** Outcome of the negotiation with an issuer who does not take part (yet): still open, or ended. */
export type Approach =
  'invited' | 'requested' | 'countered' | 'declined' | 'rejected' | 'withdrawn' | 'uninvited' | 'removed';

/** A fair as written in the data files. */
export interface CampaignSource {
  key: string;
  name: string;
  description: string;
  format: 'offline' | 'online';
  /** Opens on this day at 8:00 and closes on `endDay` at 21:00, Viet Nam time. */
  startDay: number;
  endDay: number;
  /** The planned end, if it was ended earlier. */
  plannedEndDay?: number;
  address?: SeedAddress;
  /** Issuers who take part. */
  issuers: readonly IssuerKey[];
  approaches?: Partial<Record<IssuerKey, Approach>>;
  /** Percent above the minimum, agreed with an issuer after a negotiation. */
  negotiated?: Partial<Record<IssuerKey, number>>;
  /** The issuer who has since proposed other terms and waits for an answer. */
  asksAgain?: IssuerKey;
  /** Least commission in percent per parent genre; only these genres are sold here. */
  commissions: Partial<Record<ParentGenreKey, number>>;
  organizations?: readonly OrganizationKey[];
  schedules?: readonly SeedSchedule[];
  groups?: readonly GroupKey[];
  /** Levels that the fair names; customers of the lowest of them and above may buy. */
  levels?: readonly LevelKey[];
  cancelledDay?: number;
  postponedDay?: number;
  /** Share of each issuer's books on sale here, 0 to 1. */
  coverage: number;
  /** How many past orders the demo data has here. */
  orders?: number;
  /** Keys of users. */
  staff?: readonly string[];
  /** Whether its place, or each of its stops, has a plan with stalls. */
  hasStalls?: boolean;
}
