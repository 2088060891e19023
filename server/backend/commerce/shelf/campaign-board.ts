import { CAMPAIGN_STATUS, campaignStatus, type CampaignStatusId } from '@/contract/states/campaign';
import { factsOf, type CampaignRow } from './rows';

/**
 * Flags of a fair that searches check for every product: cancelled, so that its products are found only when named;
 * over; running.
 */
export const CAMPAIGN_FLAG = { hidden: 1, over: 2, running: 4 } as const;

/** The facts of a fair that change with the clock, and its form on cards. */
export interface CampaignNow {
  status: CampaignStatusId;
  isHidden: boolean;
  isOver: boolean;
  /** JSON of the fair on a card. */
  cardJson: string;
}

const nowOf = (row: CampaignRow, at: Date): CampaignNow => {
  const facts = factsOf(row);
  const status = campaignStatus(facts, at);
  const { id, name, format, startsAt, endsAt, requiredLevel } = row;
  return {
    status,
    isHidden: facts.cancelledAt !== null,
    isOver: at >= facts.endsAt,
    cardJson: JSON.stringify({ id, name, format, status, startDate: startsAt, endDate: endsAt, requiredLevel }),
  };
};

const flagsOf = ({ status, isHidden, isOver }: CampaignNow): number =>
  (isHidden ? CAMPAIGN_FLAG.hidden : 0) |
  (isOver ? CAMPAIGN_FLAG.over : 0) |
  (status === CAMPAIGN_STATUS.RUNNING ? CAMPAIGN_FLAG.running : 0);

/** All fairs with their state at an instant. */
export class CampaignBoard {
  private readonly rows = new Map<number, CampaignRow>();
  private states = new Map<number, CampaignNow>();
  private readonly places = new Map<number, number>();
  private bits = new Uint8Array(0);
  /** The states are valid from `from` to before `until`, in ms since 1970. */
  private from = Infinity;
  private until = -Infinity;

  set(row: CampaignRow): void {
    this.rows.set(row.id, row);
    if (!this.places.has(row.id)) this.places.set(row.id, this.places.size);
    this.until = -Infinity;
  }

  has(id: number): boolean {
    return this.rows.has(id);
  }

  nameOf(id: number): string {
    return this.rows.get(id)?.name ?? '';
  }

  /** Returns the index in `flags` of a fair that is on the board. */
  placeOf(id: number): number {
    return this.places.get(id)!;
  }

  /** Returns the flags of every fair, by its index. */
  flags(): Uint8Array {
    return this.bits;
  }

  stateOf(id: number): CampaignNow {
    const state = this.states.get(id);
    if (!state) throw new Error(`the fair ${id} is not on the board`);
    return state;
  }

  /** Updates the states to this instant; returns whether any may have changed. */
  advanceClock(at: Date): boolean {
    const time = at.getTime();
    if (time >= this.from && time < this.until) return false;
    this.states = new Map([...this.rows].map(([id, row]) => [id, nowOf(row, at)]));
    this.bits = Uint8Array.from(this.places.keys(), (id) => flagsOf(this.stateOf(id)));
    const instants = [...this.rows.values()].flatMap(({ startsAt, endsAt }) => [
      Date.parse(startsAt),
      Date.parse(endsAt),
    ]);
    this.from = instants.reduce(
      (latest, instant) => (instant <= time && instant > latest ? instant : latest),
      -Infinity,
    );
    this.until = instants.reduce((next, instant) => (instant > time && instant < next ? instant : next), Infinity);
    return true;
  }
}
