import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EndpointKey } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inOrder, defer, type Sql } from '../db/database';
import { lockNames } from './lock-names';
import { inTransaction, type CallContext, type TransactionContext, type User } from './kernel';

export interface IdempotentCall {
  /** The endpoint: one key for two operations is an error of the caller. */
  operation: EndpointKey;
  key: string;
  request: unknown;
}

/** A call with its caller. */
export interface OwnCall extends IdempotentCall {
  actor: Pick<User, 'id'>;
}

const hashOf = ({ operation, request }: IdempotentCall): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, request]))
    .digest('base64url');

/** The stored response of a key, and the hash of its request. */
interface Kept<Answer> {
  requestHash: string;
  answer: Answer;
}

/** The stored responses for the keys of some calls, in order; undefined where there is none. */
export const keptAnswers = async <Answer>(
  db: Sql,
  calls: readonly OwnCall[],
): Promise<readonly (Kept<Answer> | undefined)[]> => {
  const asked = JSON.stringify(calls.map(({ actor, key }, place) => ({ place, user_id: actor.id, key })));
  const found = await db.rows<Kept<Answer> & { place: number }>(sql`
    SELECT asked.place, kept.request_hash AS "requestHash", kept.answer
    FROM json_to_recordset(${asked}::json) AS asked(place int, user_id uuid, key text)
    JOIN idempotency_keys kept ON kept.user_id = asked.user_id AND kept.key = asked.key`);
  const byPlace = new Map(found.map((kept) => [kept.place, kept]));
  return calls.map((_, place) => byPlace.get(place));
};

/**
 * Returns the stored response for a retry; undefined when none is stored. Throws IDEMPOTENCY_KEY_REUSED if it belongs
 * to another request.
 */
export const answerOfRepeat = <Answer>(
  call: IdempotentCall,
  kept: Kept<Answer> | undefined,
): { answer: Answer } | undefined => {
  if (kept && kept.requestHash !== hashOf(call)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return kept;
};

/**
 * Returns the first response to a call under this key, undefined if there is none. For use cases that first check
 * something outside their transaction which may have changed since (A5.5). Throws IDEMPOTENCY_KEY_REUSED.
 */
export const firstAnswer = async <Answer>(
  db: Sql,
  { id }: Pick<User, 'id'>,
  call: IdempotentCall,
): Promise<{ answer: Answer } | undefined> => {
  const [kept] = await keptAnswers<Answer>(db, [{ ...call, actor: { id } }]);
  return answerOfRepeat(call, kept);
};

/**
 * Locks the keys, so that other calls with one of them wait until the end of this transaction. Must be called before
 * any other lock, once per transaction.
 */
export const lockKeys = (tx: Sql, calls: readonly OwnCall[]): Promise<void> =>
  lockNames(
    tx,
    'idempotency keys',
    calls.map(({ actor, key }) => `${actor.id} ${key}`),
  );

/** Stores the responses of calls, in the transaction that did the work. */
export const keepAnswers = (
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  answered: readonly { call: OwnCall; answer: unknown }[],
): Promise<unknown> => {
  const users = answered.map(({ call }) => call.actor.id);
  const keys = answered.map(({ call }) => call.key);
  const hashes = answered.map(({ call }) => hashOf(call));
  const answers = answered.map(({ answer }) => JSON.stringify(answer));
  return tx.rows(sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, answer, created_at)
    SELECT user_id, key, request_hash, answer::json, ${now.toISOString()}::timestamptz
    FROM unnest(${sql.param(users)}::uuid[], ${sql.param(keys)}::text[], ${sql.param(hashes)}::text[], ${sql.param(answers)}::text[])
      AS kept(user_id, key, request_hash, answer)`);
};

/**
 * Runs the work once per user and key, in one transaction with the key itself. A retry gets the first response; a retry
 * that arrives while the first call is running waits for it. The same key with another request throws
 * IDEMPOTENCY_KEY_REUSED (A5.5).
 */
export const idempotent = <Answer>(
  ctx: CallContext,
  call: IdempotentCall,
  work: (ctx: TransactionContext) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(ctx, async (ctx) => {
    const own = { ...call, actor: ctx.actor };
    const [, first] = await inOrder(lockKeys(ctx.tx, [own]), firstAnswer<Answer>(ctx.tx, ctx.actor, call));
    if (first) return first.answer;
    const answer = await work(ctx);
    defer(keepAnswers(ctx, [{ call: own, answer }]));
    return answer;
  });
