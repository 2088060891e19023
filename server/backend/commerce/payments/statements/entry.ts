import type { StatementReason } from '@/contract/vocabulary/bank-statements';
import type { Payer } from '../payer';

/** A line of a statement as far as it could be read. */
export interface StatementEntry {
  /** Its number in the file, from 1. */
  line: number;
  /** As the bank wrote it. */
  raw: string;
  /** `YYYY-MM-DD` in Viet Nam. */
  day: string;
  /** `HH:mm:ss` in Viet Nam; undefined when the bank gives the day alone. */
  time?: string | undefined;
  /** Đồng; negative when it went out. */
  amount: number;
  description: string;
  /** Empty when the bank gives none. */
  reference: string;
  /** The account on the other side, as far as the bank says all of it. */
  party?: Payer | undefined;
}

export interface UnreadableLine {
  line: number;
  raw: string;
  reason: StatementReason;
}

export type ReadLine = StatementEntry | UnreadableLine;

export const isEntry = (line: ReadLine): line is StatementEntry => 'amount' in line;

/** One statement of a file: its lines, and the account that it names; undefined when it names none. */
export interface StatementContent {
  account: string | undefined;
  lines: ReadLine[];
}

/** Some banks add the code of the sending bank behind a backslash. */
export const tidyReference = (reference: string): string =>
  reference
    .trim()
    .replace(/\\[A-Z]*$/i, '')
    .trim();

export const DONG = 'VND';
