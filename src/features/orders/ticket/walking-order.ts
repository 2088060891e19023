import type { PickupTicket, TicketStall } from '@/contract/endpoints/counter';
import { compareStallCodes } from '@/contract/rules/stall-code';

type WaitingOrder = PickupTicket['waiting'][number];

const isThere = ({ startDate, endDate }: TicketStall, at: Date): boolean =>
  Date.parse(startDate) <= at.getTime() && at.getTime() < Date.parse(endDate);

/**
 * The stalls of an issuer at an instant, by row and number, each once; all of its stalls when it has none at that
 * instant.
 */
export const stallsAt = (stalls: readonly TicketStall[], at: Date): TicketStall[] => {
  const present = stalls.filter((stall) => isThere(stall, at));
  const byCode = new Map((present.length > 0 ? present : stalls).map((stall) => [stall.code, stall]));
  return [...byCode.values()].toSorted((one, other) => compareStallCodes(one.code, other.code));
};

/** An order that waits, with the stalls of its issuer at an instant. */
export interface WalkingStop extends WaitingOrder {
  /** By row and number. */
  stalls: TicketStall[];
}

/** Orders without a stall come last, by their issuer. */
const compareStops = (one: WalkingStop, other: WalkingStop): number => {
  const [first, second] = [one.stalls[0], other.stalls[0]];
  if (!first || !second) return Number(!first) - Number(!second) || one.issuer.localeCompare(other.issuer, 'vi');
  return compareStallCodes(first.code, second.code);
};

/** The orders that wait at one counter in the order in which to walk: by row and number of their first stall. */
export const walkingOrder = (waiting: readonly WaitingOrder[], at: Date): WalkingStop[] =>
  waiting.map((order) => ({ ...order, stalls: stallsAt(order.stalls, at) })).toSorted(compareStops);
