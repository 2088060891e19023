import { sql, type SQL } from 'drizzle-orm';
import { lettersOfTransfer, transferContentsIn } from '@/contract/rules/viet-qr';
import { LIKENESS, likenessOf } from './likeness';

/** One report of a transfer, by the bank's call or a line of a statement. */
export interface Report {
  reference: string;
  /** Đồng. */
  amount: number;
  description: string;
  /** `YYYY-MM-DD` in Viet Nam. */
  day: string;
}

/** A kept transfer that a report may repeat. */
export interface KeptTransfer {
  id: number;
  reference: string;
  amount: number;
  description: string;
  /** The day of its line when a statement has it; else the day of the bank's call. */
  day: string;
  /** Whether a statement has it. */
  isOnStatement: boolean;
}

const DAY_MS = 86_400_000;
/** Banks write other dates for one transfer in other formats: booking date, value date. */
const MOST_DAYS_APART = 3;

const daysAfter = (day: string, other: string): number => (Date.parse(other) - Date.parse(day)) / DAY_MS;

/** The bank calls on the day or in the night after it. */
const isSameDay = (report: Report, { day, isOnStatement }: KeptTransfer): boolean => {
  const days = daysAfter(report.day, day);
  return days === 0 || (!isOnStatement && days === 1);
};

/** What is transferred at a weekend the bank calls about at once and books on a working day. */
const isBookedLater = (report: Report, kept: KeptTransfer, isLine: boolean): boolean => {
  if (isLine === kept.isOnStatement) return false;
  const [call, line] = isLine ? [kept, report] : [report, kept];
  const days = daysAfter(call.day, line.day);
  const contents = transferContentsIn(line.description);
  return (
    days > 0 && days <= MOST_DAYS_APART && transferContentsIn(call.description).some((one) => contents.includes(one))
  );
};

/** A reference without a number, as "IBFT", says what kind of transfer it is, and is that of many. */
const FEWEST_DIGITS = 4;

/** The reference when it names one transfer, else nothing. */
export const tellingReference = (reference: string): string =>
  reference.replace(/\D/g, '').length >= FEWEST_DIGITS ? reference : '';

/** The same in SQL: whether a reference of a column names no single transfer. */
export const tellsNothing = (reference: SQL): SQL =>
  sql`length(regexp_replace(${reference}, '[^0-9]', '', 'g')) < ${sql.raw(String(FEWEST_DIGITS))}`;

/** How alike two texts under one reference must be: a bank may repeat it on another day. */
const leastLikeness = (report: Report, kept: KeptTransfer, isLine: boolean): number => {
  if (!isLine || !kept.isOnStatement) return LIKENESS.POSSIBLE;
  const apart = Math.abs(daysAfter(report.day, kept.day));
  if (apart === 0) return LIKENESS.POSSIBLE;
  return apart <= MOST_DAYS_APART ? LIKENESS.ALIKE : NEVER;
};
/** More than any two texts are alike. */
const NEVER = 4;

/**
 * How well a report fits a kept transfer; 0 when they are two. References decide where both have one that tells; without
 * one the day and the text must fit, and over a weekend a content.
 */
export const fitOf = (report: Report, kept: KeptTransfer, isLine: boolean): number => {
  if (report.amount !== kept.amount) return LIKENESS.DIFFERENT;
  const [own, other] = [tellingReference(report.reference), tellingReference(kept.reference)];
  if (own !== '' && other !== '' && own !== other) return LIKENESS.DIFFERENT;
  const likeness = likenessOf(report.description, kept.description);
  const isNamed = own !== '' && own === other;
  if (isNamed) return likeness >= leastLikeness(report, kept, isLine) ? likeness : LIKENESS.DIFFERENT;
  if (likeness < LIKENESS.ALIKE) return LIKENESS.DIFFERENT;
  if (isSameDay(report, kept)) return likeness;
  // One of the same day is the likelier.
  return isBookedLater(report, kept, isLine) ? LIKENESS.POSSIBLE : LIKENESS.DIFFERENT;
};

/** Kept transfers by amount and reference; those that may lack a reference by amount, and text or content, as well. */
const keysOf = ({ reference, amount, description }: Omit<Report, 'day'>): string[] => [
  ...(reference === '' ? [] : [`${amount} by ${reference}`]),
  `${amount} as ${lettersOfTransfer(description)}`,
  ...transferContentsIn(description).map((content) => `${amount} for ${content}`),
];

const indexKept = <Kept extends KeptTransfer>(kept: readonly Kept[]): Map<string, Kept[]> => {
  const index = new Map<string, Kept[]>();
  for (const transfer of kept)
    for (const key of keysOf(transfer)) {
      const known = index.get(key);
      if (known) known.push(transfer);
      else index.set(key, [transfer]);
    }
  return index;
};

/**
 * Says which kept transfer each report repeats, the most alike first; a transfer is taken by one report at most.
 * @param isLine whether the reports are lines of a statement
 * @returns the transfer of each report, undefined for a new one
 */
export const claimTransfers = <Kept extends KeptTransfer>(
  reports: readonly Report[],
  kept: readonly Kept[],
  isLine: boolean,
): (Kept | undefined)[] => {
  const index = indexKept(kept);
  const fits = reports.flatMap((report, place) => {
    const compared = new Set(keysOf(report).flatMap((key) => index.get(key) ?? []));
    return [...compared].flatMap((transfer) => {
      const fit = fitOf(report, transfer, isLine);
      return fit === LIKENESS.DIFFERENT ? [] : [{ place, transfer, fit }];
    });
  });
  const claimed = Array.from<Kept | undefined>({ length: reports.length });
  const taken = new Set<Kept>();
  for (const { place, transfer } of fits.toSorted((one, other) => other.fit - one.fit)) {
    if (claimed[place] || taken.has(transfer)) continue;
    claimed[place] = transfer;
    taken.add(transfer);
  }
  return claimed;
};
