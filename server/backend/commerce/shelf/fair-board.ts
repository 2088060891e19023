import { CAMPAIGN_STATUS, campaignStatus, type CampaignStatusId } from '@/contract/states/campaign';
import { factsOf, type FairRow } from './rows';

/** What searches ask of a fair for every product, as bits: cancelled, so that only who names its products finds them; over; running. */
export const FAIR = { hidden: 1, over: 2, running: 4 } as const;

/** What of a fair changes with the clock, and how cards show it. */
export interface FairNow {
  status: CampaignStatusId;
  isHidden: boolean;
  isOver: boolean;
  /** As a card shows it, JSON. */
  face: string;
}

const nowOf = (row: FairRow, at: Date): FairNow => {
  const facts = factsOf(row);
  const status = campaignStatus(facts, at);
  const { id, name, format, startsAt, endsAt, requiredLevel } = row;
  return {
    status,
    isHidden: facts.cancelledAt !== null,
    isOver: at >= facts.endsAt,
    face: JSON.stringify({ id, name, format, status, startDate: startsAt, endDate: endsAt, requiredLevel }),
  };
};

const flagsOf = ({ status, isHidden, isOver }: FairNow): number =>
  (isHidden ? FAIR.hidden : 0) | (isOver ? FAIR.over : 0) | (status === CAMPAIGN_STATUS.RUNNING ? FAIR.running : 0);

/** The fairs, as they stand at an instant. */
export class FairBoard {
  private readonly rows = new Map<number, FairRow>();
  private states = new Map<number, FairNow>();
  private readonly places = new Map<number, number>();
  private bits = new Uint8Array(0);
  /** The states hold from the one to before the other, in ms since 1970. */
  private from = Infinity;
  private until = -Infinity;

  set(row: FairRow): void {
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

  /** The place of a fair that is on the board in `flags`. */
  placeOf(id: number): number {
    return this.places.get(id)!;
  }

  /** The bits of every fair, by its place. */
  flags(): Uint8Array {
    return this.bits;
  }

  stateOf(id: number): FairNow {
    const state = this.states.get(id);
    if (!state) throw new Error(`the fair ${id} is not on the board`);
    return state;
  }

  /** Has every fair stand as it does at this instant; answers whether any may stand otherwise than before. */
  turnTo(at: Date): boolean {
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
