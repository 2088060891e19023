import type { Database, Sql } from '../db/database';
import type { CallContext, User } from '../commerce/kernel';
import type { PayableMs } from '../commerce/payments/ports';
import { withRandomness } from '../commerce/randomness';
import { momentToDate, type Moment } from './data/moment';

/** What the steps that make the demo fair share. */
export interface World {
  db: Database;
  /** The instant of seeding: all dates of the demo are told relative to its day. */
  seededAt: Date;
  /** Which online payments are offered. */
  payable: PayableMs;
  /** Who has an account by now, by the keys of `makePeople`. */
  users: Map<string, User>;
}

/** Something that happened to the demo fair. */
export interface Happening {
  at: Date;
  happen: (at: Date) => Promise<unknown>;
}

export const instantOf = ({ seededAt }: World, moment: Moment): Date => momentToDate(seededAt, moment);

/** A call of one of the demo's people at an instant of their past. */
export const callOf = ({ db, users }: World, person: string, now: Date): CallContext => {
  const actor = users.get(person);
  if (!actor) throw new Error(`${person} of the demo data has no account yet`);
  return { db, now, actor };
};

/** The key of an issuer's account. */
export const issuerAccount = (issuer: string): string => `issuer/${issuer}`;

/**
 * Runs a use case whose record gets this id, and these ones in order if it makes several; its code ends with the digits.
 * More than were given is an error: the demo data says what comes into being.
 */
export const withIds = <Result>(
  ids: readonly string[],
  work: () => Promise<Result>,
  codeDigits?: string,
): Promise<Result> => {
  const left = [...ids];
  const given = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the demo data knows no id for a new record');
    return value;
  };
  return withRandomness({ id: () => given(left.shift()), number: () => Number(given(codeDigits)) }, work);
};

/** Ids of tables are counted; a record that gets another one than the data expects would mix everything up. */
export const expectId = (expected: number, made: { id: number }): void => {
  if (made.id !== expected) throw new Error(`a record of the demo got the id ${made.id} instead of ${expected}`);
};

/** The use cases' transactions as parts of a greater one. Deadlocks need no second try: nobody else is there yet. */
export const insideOf = (db: Database, tx: Sql): Database => ({
  ...db,
  rows: (query) => tx.rows(query),
  transaction: (work) => work(tx),
  on: () => insideOf(db, tx),
});
