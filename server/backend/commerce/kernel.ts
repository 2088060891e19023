import type { SQL } from 'drizzle-orm';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { RoleId, TransitionActor } from '@/contract/vocabulary/roles';
import { statusText } from '@/text/status';
import type { Database, Sql } from '../db/database';

/** A signed-in user, read from the database with their active session. */
export interface User {
  id: string;
  role: RoleId;
  name: string;
  sessionId: string;
}

/** An actor that is not a user: the clock of the platform, or the payment gateway. */
export interface SystemActor {
  id: null;
  role: Exclude<TransitionActor, RoleId>;
  name: string;
}

export type Actor = User | SystemActor;

/** Any caller, including a visitor who is not signed in. */
export type Anyone = Actor | undefined;

export const CLOCK: SystemActor = { id: null, role: 'clock', name: statusText.actor.clock };

/** The author of a change, as stored in a history. */
export type ChangedBy = Pick<Actor, 'id' | 'name'>;

/**
 * The first parameter of every use case: the database, the time of the call (one for the whole call, so that all of it
 * uses the same time), and the caller. The type parameter says who may call: by default a signed-in user; `Anyone`
 * where no sign-in is needed. It is independent of HTTP and any other transport.
 */
export interface CallContext<Who = User> {
  db: Database;
  now: Date;
  actor: Who;
}

/** A CallContext inside a transaction: for work that locks or writes and is one part of a use case. */
export interface TransactionContext<Who = User> {
  tx: Sql;
  now: Date;
  actor: Who;
}

/**
 * Runs work of a call in one transaction; an error that it throws rolls all of it back. The work may run again after a
 * deadlock (`Database.transaction`), so it must have no effects outside the database.
 */
export const inTransaction = <Who, Result>(
  { db, now, actor }: CallContext<Who>,
  work: (ctx: TransactionContext<Who>) => Promise<Result>,
): Promise<Result> => db.transaction((tx) => work({ tx, now, actor }));

/**
 * The call as a part of a transaction: use cases that begin a transaction of their own run in it, and are written or lost
 * with it. When one of them throws, the transaction has to end with that error.
 */
export const joining = <Who>({ db }: Pick<CallContext, 'db'>, ctx: TransactionContext<Who>): CallContext<Who> => {
  const { tx, now, actor } = ctx;
  const joined: Database = {
    ...db,
    rows: (query) => tx.rows(query),
    transaction: (work) => work(tx),
    on: () => joined,
  };
  return { db: joined, now, actor };
};

/** Returns the first row. Throws the expected error when there is none. */
export const oneRow = <Row>(rows: Row[], missing: ExpectedError): Row => {
  const [row] = rows;
  if (row === undefined) throw new AppError(missing);
  return row;
};

/** Runs an INSERT of one row that ends with `RETURNING id`, and returns the id. */
export const insertedId = async (tx: Sql, insert: SQL): Promise<number> =>
  oneRow(await tx.rows<{ id: number }>(insert), 'INTERNAL').id;
