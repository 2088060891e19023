import type { AccountSums, MoneySums, ReconciledAccount, ReconciledDay } from '@/contract/endpoints/reconciliation';
import { groupBy } from '../group-by';
import type { MovedRow } from './movements';

const total = (rows: readonly MovedRow[], of: Exclude<keyof MovedRow, 'day' | 'account'>): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Sums of an account of arrival. */
const accountSums = (rows: readonly MovedRow[]): AccountSums => {
  const [received, booked] = [total(rows, 'received'), total(rows, 'booked')];
  const [unassigned, sentBack] = [total(rows, 'unassigned'), total(rows, 'sentBack')];
  const difference = received - booked - unassigned - sentBack;
  return { count: total(rows, 'count'), received, booked, unassigned, sentBack, difference };
};

/**
 * Sums over all accounts, compared with the ledger. What is held for orders is the rest of what the ledger says was received,
 * because its entries sum to zero; the difference compares that with what arrived (D4.13.44).
 */
export const moneySums = (rows: readonly MovedRow[]): MoneySums => {
  const [received, kept] = [total(rows, 'received'), total(rows, 'kept')];
  const [unassigned, sentBack] = [total(rows, 'unassigned'), total(rows, 'sentBack')];
  const [owedBack, deposits] = [total(rows, 'owedBack'), total(rows, 'deposits')];
  const [rounding, refunded, cashReturns] = [
    total(rows, 'rounding'),
    total(rows, 'refunded'),
    total(rows, 'cashReturns'),
  ];
  const held = kept + cashReturns - owedBack - deposits - rounding - refunded;
  const difference = received - unassigned - sentBack - kept;
  return {
    ...{ count: total(rows, 'count'), received, held, deposits, rounding, owedBack, refunded, cashReturns },
    ...{ unassigned, sentBack, difference },
  };
};

/** Days that begin before the range are its opening balance. */
const split = (rows: readonly MovedRow[], from: string) => ({
  before: rows.filter(({ day }) => day < from),
  within: rows.filter(({ day }) => day >= from),
});

const accountsOf = (rows: readonly MovedRow[]): string[] => [...new Set(rows.flatMap(({ account }) => account ?? []))];

const ofAccount = (rows: readonly MovedRow[], account: string): MovedRow[] =>
  rows.filter((row) => row.account === account);

/** Sums of each account of arrival: before the range, within it, and at its end. */
export const accountsIn = (rows: readonly MovedRow[], from: string): ReconciledAccount[] => {
  const { before, within } = split(rows, from);
  return accountsOf(rows)
    .sort()
    .map((account) => ({
      account,
      opening: accountSums(ofAccount(before, account)),
      moved: accountSums(ofAccount(within, account)),
      closing: accountSums(ofAccount(rows, account)),
    }));
};

const add = (one: MoneySums, other: MoneySums): MoneySums =>
  Object.fromEntries(
    Object.entries(one).map(([name, sum]) => [name, sum + other[name as keyof MoneySums]]),
  ) as MoneySums;

/** Sums of each day on which anything moved, in their order, with the balance at its end. */
export const daysIn = (rows: readonly MovedRow[], from: string): ReconciledDay[] => {
  const { before, within } = split(rows, from);
  let balance = moneySums(before);
  return groupBy(within, ({ day }) => day).map((ofDay) => {
    const [{ day }] = ofDay;
    const moved = moneySums(ofDay);
    balance = add(balance, moved);
    const accounts = accountsOf(ofDay).map((account) => ({ account, ...accountSums(ofAccount(ofDay, account)) }));
    return { day, moved, balance, unequal: total(ofDay, 'unequal'), accounts };
  });
};

/** Sums before the range, within it, and at its end. */
export const periodSums = (rows: readonly MovedRow[], from: string) => {
  const { before, within } = split(rows, from);
  return { opening: moneySums(before), moved: moneySums(within), closing: moneySums(rows) };
};
