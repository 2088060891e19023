import type { Database, Sql } from '../db/database';
import type { CallContext, User } from '../commerce/kernel';
import type { PlaceOrder } from '../commerce/orders/ports';
import type { PayableMs } from '../commerce/payments/ports';
import { withRandomness } from '../commerce/randomness';
import { momentToDate, type Moment } from './data/moment';

/** Shared by the steps that create the demo fair. */
export interface World {
  db: Database;
  placeOrder: PlaceOrder;
  /** The instant of seeding: all dates of the demo are relative to its day. */
  seededAt: Date;
  /** Which online payments are offered. */
  payable: PayableMs;
  /** Users who have an account so far, by the keys of `makePeople`. */
  users: Map<string, User>;
}

/** An event in the history of the demo fair. */
export interface Happening {
  at: Date;
  happen: (at: Date) => Promise<unknown>;
}

export const instantOf = ({ seededAt }: World, moment: Moment): Date => momentToDate(seededAt, moment);

/** A call by one of the demo's users at an instant in the past. */
export const callOf = ({ db, users }: World, person: string, now: Date): CallContext => {
  const actor = users.get(person);
  if (!actor) throw new Error(`${person} of the demo data has no account yet`);
  return { db, now, actor };
};

/** The key of an issuer's account. */
export const issuerAccount = (issuer: string): string => `issuer/${issuer}`;

/**
 * Runs a use case whose record gets the first of these ids, and further records the next ones in order; its code ends
 * with the digits. Throws if the use case needs more ids than given: the demo data determines all records.
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

/** Ids are sequential; a record with another id than the data expects would break the references of all others. */
export const expectId = (expected: number, made: { id: number }): void => {
  if (made.id !== expected) throw new Error(`a record of the demo got the id ${made.id} instead of ${expected}`);
};

/**
 * Runs the use cases' transactions inside one outer transaction. Deadlocks need no retry: there are no other
 * connections yet.
 */
export const insideOf = (db: Database, tx: Sql): Database => ({
  ...db,
  rows: (query) => tx.rows(query),
  transaction: (work) => work(tx),
  on: () => insideOf(db, tx),
});
