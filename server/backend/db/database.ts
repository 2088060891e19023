import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { Lane } from './lanes';
import { renderSql } from './render-sql';

/** Something that runs SQL: the database itself, or one transaction of it. */
export interface Sql {
  /**
   * Runs one statement. Timestamps come back as ISO 8601 strings, bigint as number, json parsed.
   * A violated constraint is thrown as the driver's error with its name in `constraint`; see `explainViolations`.
   * @throws {DatabaseFailure} the database cannot be reached, is too busy, or has no room left; of the kind `unknown` where it writes
   *   outside a transaction, and the connection broke while it did
   */
  rows<Row>(query: SQL): Promise<Row[]>;
}

/** What only reads goes on when there is no room left to write to. */
export type TransactionMode = 'read only';

export interface Database extends Sql {
  /**
   * Runs the work in one transaction; a thrown error rolls it back. Deadlocks are tried again, so work may run twice.
   * Its statements are carried out in the order in which they were given; those that need not wait for one another travel together
   * (`inOrder`), and what nobody waited for is waited for before the end (`leave`).
   * @throws {DatabaseFailure} of the kind `unknown` where the connection broke while it was committed; after any other nothing was done
   */
  transaction<T>(work: (tx: Sql) => Promise<T>, mode?: TransactionMode): Promise<T>;
  /** The same database, where its calls wait in a lane of their own. */
  on(lane: Lane): Database;
  /** Applies the migrations that are missing. */
  migrate(folder: string): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
  readonly kind: 'pglite' | 'postgres';
  /** How long a transaction waits for a connection, in ms. */
  readonly waitMs: number;
}

export interface Statement {
  /** Prepared under this name; without one it is planned for this call alone. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** A connection keeps the plan of every named statement, and filters combine to thousands of statements. */
const MAX_NAMES = 500;
const NAMED_AT_USE = 3;
const names = new Map<string, string>();
const uses = new Map<string, number>();

/** Whether a statement was seen often enough to be named. Counts are dropped now and then, so that memory stays bounded. */
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
