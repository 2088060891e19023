import type { ReversalPart } from '@/contract/endpoints/order-reversals';
import { orderErrors } from '@/contract/endpoints/orders';
import { GIVE_BACK_MS } from '@/contract/rules/library';
import type { ReversalKind } from '@/contract/states/order';
import type { ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Edition } from '@/contract/vocabulary/kinds';
import { ROLE, type TransitionActor } from '@/contract/vocabulary/roles';
import { isElectronic, type KeptLine } from './kept-line';

/** An electronic edition that the customer of an order can open. */
export interface OpenEdition {
  bookId: number;
  edition: Edition;
  /** Since when, ISO 8601. */
  openedAt: string;
  /** Whether it was read, offered or given away. */
  isUsed: boolean;
}

/** A line with the editions that its customer can open because of it. */
export interface LineInUse extends KeptLine {
  open: OpenEdition[];
}

/** The editions that close when a part is taken out. */
const closedBy = (line: LineInUse, part: ReversalPart): OpenEdition[] => {
  if ('quantity' in part) return part.quantity < line.quantity ? [] : line.open;
  return line.open.filter((one) => ('edition' in part ? one.edition === part.edition : one.bookId === part.bookId));
};

/**
 * Why a user may not take a part out of a line; undefined when they may (D9.1.21, D9.1.22). Customers cancel what is not
 * handed over, and give unopened editions back within seven days; opened editions are the organiser's decision.
 */
export const refusalOf = (
  line: LineInUse,
  part: ReversalPart,
  { role, kind, now }: { role: TransitionActor; kind: ReversalKind; now: Date },
): ExpectedError | undefined => {
  const closed = closedBy(line, part);
  const isOnlyFiles = isElectronic(line) || 'edition' in part;
  const isUsed = closed.some((one) => one.isUsed);
  if (role !== ROLE.CUSTOMER)
    return role === ROLE.ISSUER && isOnlyFiles && isUsed ? orderErrors.EDITION_OPENED : undefined;
  if (isUsed) return orderErrors.ORDER_FILES_OPENED;
  const isInTime = ({ openedAt }: OpenEdition) => now.getTime() - Date.parse(openedAt) <= GIVE_BACK_MS;
  const mayGiveBack = isOnlyFiles && closed.length > 0 && closed.every(isInTime);
  return kind === 'cancelled' || mayGiveBack ? undefined : orderErrors.RETURN_ASK_ISSUER;
};
