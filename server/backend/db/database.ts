import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { Lane } from './lanes';
import { renderSql } from './render-sql';

/** Something that runs SQL: the database itself, or one transaction of it. */
export interface Sql {
  /**
   * Runs one statement. Timestamps are returned as ISO 8601 strings, bigint as number, json parsed. A violated
   * constraint is thrown as the driver's error with its name in `constraint`; see `explainViolations`.
   * @throws {DatabaseFailure} the database cannot be reached, is too busy, or is out of space; of the kind `unknown`
   * when the connection broke during a write outside a transaction
   */
  rows<Row>(query: SQL): Promise<Row[]>;
}

/** A read-only transaction also works when the disk is full. */
export type TransactionMode = 'read only';

export interface Database extends Sql {
  /**
   * Runs the work in one transaction; a thrown error rolls it back. Retries after a deadlock, so work may run twice.
   * Statements are executed in the order in which they were issued; those that need not wait for one another are
   * pipelined (`inOrder`), and statements that were not awaited (`defer`) are awaited before the end.
   * @throws {DatabaseFailure} of the kind `unknown` when the connection broke during the commit; after any other error
   * nothing was changed
   */
  transaction<T>(work: (tx: Sql) => Promise<T>, mode?: TransactionMode): Promise<T>;
  /** The same database, with calls that queue in a lane of their own. */
  on(lane: Lane): Database;
  /** Applies the missing migrations. */
  migrate(folder: string): Promise<void>;
  /** Throws when the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
  readonly kind: 'pglite' | 'postgres';
  /** How long a transaction waits for a connection, in ms. */
  readonly waitMs: number;
}

type Results<Steps extends readonly Promise<unknown>[]> = { -readonly [Place in keyof Steps]: Awaited<Steps[Place]> };

/**
 * Waits for steps of one transaction that were started one after the other without awaiting: their statements are
 * pipelined and executed in this order.
 * @throws the error of the first step that failed, in this order: later statements fail only because of it
 */
export const inOrder = async <const Steps extends readonly Promise<unknown>[]>(
  ...steps: Steps
): Promise<Results<Steps>> => {
  const outcomes = await Promise.allSettled(steps);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<Steps>;
};

/** Defers a statement to the end of its transaction, which awaits it and fails if it fails (`Database.transaction`). */
export const defer = (statement: Promise<unknown>): void => void statement.catch(() => undefined);

export interface Statement {
  /** The prepared statement's name; without one the statement is planned for this call alone. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** A connection keeps the plan of every named statement, and filters combine to thousands of statements. */
const MAX_NAMES = 500;
const NAMED_AT_USE = 3;
const names = new Map<string, string>();
const uses = new Map<string, number>();

/** Whether a statement was used often enough to be named. Counts are cleared from time to time, to bound memory. */
const isCommon = (text: string): boolean => {
  const count = (uses.get(text) ?? 0) + 1;
  if (uses.size >= MAX_NAMES) uses.clear();
  if (count < NAMED_AT_USE) uses.set(text, count);
  else uses.delete(text);
  return count >= NAMED_AT_USE;
};

/** The name of a frequent statement: PostgreSQL then parses and plans it once per connection. Rare ones have none. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES || !isCommon(text)) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

export const toStatement = (query: SQL): Statement => {
  const { text, values } = renderSql(query);
  return { name: nameOf(text), text, values };
};

const RETRIED = new Set(['40001', '40P01']);
const TRIES = 5;

/** Whether the database chose a transaction as the victim of a deadlock or a serialisation failure. */
export const isDeadlock = (error: unknown): boolean => RETRIED.has((error as { code?: string }).code ?? '');

/** Runs the victim of a deadlock or a serialisation failure again. */
export const retryDeadlocks = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === TRIES || !isDeadlock(error)) throw error;
    }
  }
};
