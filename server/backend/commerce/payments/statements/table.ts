import type { StatementColumns } from '@/contract/endpoints/bank-statements';
import type { StatementField, StatementReason } from '@/contract/vocabulary/bank-statements';
import { fold } from '@/contract/rules/fold';
import { payerOf } from '../payer';
import { parseAmount } from './amounts';
import { recogniseColumns } from './columns';
import { parseDay, type BookedAt } from './days';
import { DONG, tidyReference, type ReadLine } from './entry';

type Cells = (field: StatementField) => string;

const cellsOf =
  (row: readonly string[], columns: StatementColumns): Cells =>
  (field) => {
    const index = columns[field];
    return index === undefined ? '' : (row[index] ?? '');
  };

/** How the label of a row of sums begins, folded; the name of a company begins with the same words. */
const SUMS =
  /^(tong(?! (cong )?ty\b)|cong(?! ty\b)|(grand |sub)?total|sum|so du|balance|(so )?phat sinh|doanh so|opening|closing)\b/;
const isLabel = (cell: string): boolean => SUMS.test(fold(cell).trim());
const OUT = /^(d|dr|no|debit|-|ghi no|tien ra|chi)$/;

type Money = { amount: number } | { reason: StatementReason };

/** One column with signs, or with a column that says the direction. */
const ofOneColumn = (cells: Cells): Money | null => {
  const amount = parseAmount(cells('amount'));
  if (amount === undefined) return { reason: 'amount' };
  if (amount === null) return null;
  const isOut = OUT.test(fold(cells('sign')));
  return { amount: isOut ? -Math.abs(amount) : amount };
};

/** Null when the row has no amount at all. */
const moneyOf = (cells: Cells, { credit, debit }: StatementColumns): Money | null => {
  if (credit === undefined) return ofOneColumn(cells);
  const [came, went] = [parseAmount(cells('credit')), debit === undefined ? null : parseAmount(cells('debit'))];
  if (came === undefined || went === undefined) return { reason: 'amount' };
  if (came && went) return { reason: 'bothSides' };
  if (came === null && went === null) return null;
  return { amount: came ? came : -Math.abs(went ?? 0) };
};

const descriptionOf = (cells: Cells): string =>
  [cells('description'), cells('party'), cells('partyAccount')]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' | ');

const isForeign = (cells: Cells): boolean => {
  const currency = cells('currency').trim();
  return currency !== '' && fold(currency) !== DONG.toLowerCase();
};

const entryOf = (cells: Cells, columns: StatementColumns, at: BookedAt, money: Money | null) => {
  if (!money) return { reason: 'amount' as const };
  if ('reason' in money) return money;
  if (isForeign(cells)) return { reason: 'currency' as const };
  if (money.amount === 0) return { reason: 'amount' as const };
  const reference = columns.reference === undefined ? at.rest : cells('reference');
  return {
    ...{ day: at.day, time: at.time, amount: money.amount },
    ...{ description: descriptionOf(cells), reference: tidyReference(reference) },
    party: payerOf({ bankBin: cells('partyBank'), account: cells('partyAccount'), accountName: cells('party') }),
  };
};

/** A second row of heads in the other language. */
const isHeads = (row: readonly string[]): boolean => Object.keys(recogniseColumns(row)).length > 1;

/** Undefined for a row that is no line: empty, a sum, a remark below the table, heads again. */
const lineOf = (row: readonly string[], columns: StatementColumns) => {
  const cells = cellsOf(row, columns);
  const at = parseDay(cells('date'));
  const money = moneyOf(cells, columns);
  const isMoved = money !== null && !('amount' in money && money.amount === 0);
  if (at) return !isMoved && row.some(isLabel) ? undefined : entryOf(cells, columns, at, money);
  // Without a date and an amount it is text below the table.
  if (!isMoved || ('reason' in money && money.reason === 'amount')) return undefined;
  // The amounts may come before the label.
  if (isLabel(row.find((cell) => /\p{L}/u.test(cell)) ?? '') || isHeads(row)) return undefined;
  return { reason: 'date' as const };
};

/** Reads the lines below the heads. */
export const readTable = (rows: readonly string[][], head: number, columns: StatementColumns): ReadLine[] =>
  rows.flatMap((row, index) => {
    if (index <= head || row.every((cell) => cell === '')) return [];
    const read = lineOf(row, columns);
    return read ? [{ line: index + 1, raw: row.join('\t'), ...read }] : [];
  });

const ACCOUNT = /\b(so tai khoan|tai khoan( so)?|stk|so tk|account( no| number)?|a c( no)?)\b/;
const DIGITS = /\d[\d\s.-]{4,}\d/;

/** The account that the lines above the table name. */
export const accountAbove = (rows: readonly string[][], head: number): string | undefined => {
  for (const row of rows.slice(0, Math.max(0, head))) {
    const text = fold(row.join(' '));
    const named = ACCOUNT.exec(text.replace(/[^a-z0-9]/g, ' '));
    const found = named && DIGITS.exec(text.slice(named.index + named[0].length));
    if (found) return found[0].replace(/\D/g, '');
  }
  return undefined;
};
