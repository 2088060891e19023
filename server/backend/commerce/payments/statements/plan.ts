import { createHash } from 'node:crypto';
import type { StatementOutcome, StatementReason } from '@/contract/vocabulary/bank-statements';
import { claimTransfers, tellingReference, type KeptTransfer } from '../bank-transfers/claim';
import { meantCheckouts, type MeantFacts, type Purpose } from '../bank-transfers/meant';
import { isEntry, type ReadLine, type StatementEntry } from './entry';

/** A kept transfer, and whether it still waits for its checkout. */
export interface Kept extends KeptTransfer {
  isOpen: boolean;
  /** Of the lines that have it, in other statements. */
  digests: readonly string[];
}

/** What is known before the lines are imported. */
export interface PlanFacts {
  /** The transfer of each line that another statement, or this one, had before, by digest. */
  known: ReadonlyMap<string, number>;
  /** Transfers that lines may repeat. */
  kept: readonly Kept[];
  meant: MeantFacts;
}

/** What a line that names the refund of an order does to it. */
export interface PlannedRefund {
  orderId: string;
  /** Under which the part is booked, or was before. */
  reference: string;
  digest: string;
}

export interface PlannedLine {
  read: ReadLine;
  outcome: StatementOutcome;
  /** Of a line that is a transfer. */
  digest?: string;
  /** The transfer that it repeats; undefined for a new one. */
  transferId?: number;
  /** By which it is booked: that of the transfer that it repeats, where that one tells. */
  reference?: string;
  /** The checkout that it is booked for. */
  checkoutId?: string;
  /** Of a debit that names the refund of an order: what it does to it, or why it does not fit (D4.21.17). */
  refund?: PlannedRefund;
  reason?: StatementReason;
}

/** Lines of which account and facts are the same are numbered, because they are several transfers. */
export const digestLines = (account: string, lines: readonly ReadLine[]): Map<ReadLine, string> => {
  const seen = new Map<string, number>();
  return new Map(
    lines.filter(isEntry).map((line) => {
      const { day, reference, amount, description } = line;
      const facts = JSON.stringify([account, day, reference, amount, description.toUpperCase().replace(/\s+/g, '')]);
      const place = (seen.get(facts) ?? 0) + 1;
      seen.set(facts, place);
      return [line, createHash('sha256').update(`${facts} ${place}`).digest('base64url')] as const;
    }),
  );
};

export const isCredit = (line: ReadLine): line is StatementEntry => isEntry(line) && line.amount > 0;

/** Planned lines that are transfers. */
interface Transfer {
  read: StatementEntry;
  digest: string;
}

const unmoved = (read: ReadLine): PlannedLine => ({ read, outcome: isEntry(read) ? 'debit' : 'unreadable' });

/** New ones, and those that are known and still wait: a statement may have more of the text than the bank's call. */
const booked = (repeats: Kept | undefined): boolean => repeats?.isOpen ?? true;

/**
 * Says what becomes of each line: which transfer it repeats, and for which checkout it is booked. A kept transfer is
 * repeated by one line at most, and two lines that are alike are two transfers (D4.13.34).
 * @param digests of all lines of the file, see `digestLines`
 */
export const planLines = (
  lines: readonly ReadLine[],
  digests: ReadonlyMap<ReadLine, string>,
  { known, kept, meant }: PlanFacts,
): PlannedLine[] => {
  const transfers = lines.filter(isCredit).map((read): Transfer => ({ read, digest: digests.get(read) ?? '' }));
  // Of the whole file: a transfer that a later line has is not that of an earlier one.
  const inFile = new Set(digests.values());
  const fresh = transfers.filter(({ digest }) => !known.has(digest));
  const claims = claimTransfers(
    fresh.map(({ read }) => read),
    kept.filter((transfer) => !transfer.digests.some((digest) => inFile.has(digest))),
    true,
  );
  const repeated = new Map(fresh.map((transfer, index) => [transfer, claims[index]]));
  const open = fresh.filter((transfer) => booked(repeated.get(transfer)));
  const purposes = open.map(({ read }): Purpose => read);
  const meanings = meantCheckouts(purposes, meant);
  const checkouts = new Map(open.map((transfer, index) => [transfer, meanings[index]]));
  const planned = new Map(
    transfers.map((transfer): [ReadLine, PlannedLine] => {
      const { read, digest } = transfer;
      const repeats = repeated.get(transfer);
      const transferId = known.get(digest) ?? repeats?.id;
      const reference = tellingReference(repeats?.reference ?? '') || read.reference;
      const checkoutId = checkouts.get(transfer);
      const outcome = checkoutId ? 'booked' : transferId === undefined ? 'waiting' : 'known';
      return [
        read,
        {
          read,
          digest,
          outcome,
          reference,
          ...(transferId !== undefined && { transferId }),
          ...(checkoutId && { checkoutId }),
        },
      ];
    }),
  );
  return lines.map((read) => planned.get(read) ?? unmoved(read));
};
