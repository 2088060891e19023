import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EndpointKey } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../db/database';
import { inOrder, leave } from '../db/in-order';
import { holdNames } from './hold-names';
import { inTransaction, type CallContext, type TransactionContext, type User } from './kernel';

export interface IdempotentCall {
  /** The endpoint: one key for two operations is a mistake of the caller. */
  operation: EndpointKey;
  key: string;
  request: unknown;
}

/** A call with who makes it. */
export interface OwnCall extends IdempotentCall {
  actor: Pick<User, 'id'>;
}

const hashOf = ({ operation, request }: IdempotentCall): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, request]))
    .digest('base64url');

/** What was answered under a key, and to which request. */
interface Kept<Answer> {
  requestHash: string;
  answer: Answer;
}

/** What was answered under the keys of some calls, in their order; undefined where there was none. */
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

/** The answer of a repeat; undefined when nothing was kept. Throws IDEMPOTENCY_KEY_REUSED where that was another request. */
export const answerOfRepeat = <Answer>(
  call: IdempotentCall,
  kept: Kept<Answer> | undefined,
): { answer: Answer } | undefined => {
  if (kept && kept.requestHash !== hashOf(call)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return kept;
};

/**
 * What a call under this key was answered, undefined when there was none. For use cases that look at something outside their
 * transaction first, which may have changed since (A5.5). Throws IDEMPOTENCY_KEY_REUSED.
 */
export const firstAnswer = async <Answer>(
  db: Sql,
  { id }: Pick<User, 'id'>,
  call: IdempotentCall,
): Promise<{ answer: Answer } | undefined> => {
  const [kept] = await keptAnswers<Answer>(db, [{ ...call, actor: { id } }]);
  return answerOfRepeat(call, kept);
};

/** Whoever comes with one of these keys waits until the end of this transaction. Taken before any other lock, once in a transaction. */
export const holdKeys = (tx: Sql, calls: readonly OwnCall[]): Promise<void> =>
  holdNames(
    tx,
    'idempotency keys',
    calls.map(({ actor, key }) => `${actor.id} ${key}`),
  );

/** Keeps what calls were answered, in the transaction that did the work. */
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
 * Runs the work once per user and key, in one transaction with the key itself. A repeat gets the first answer; a repeat
 * that comes while the first still runs waits for it. The same key with another request throws IDEMPOTENCY_KEY_REUSED (A5.5).
 */
export const idempotent = <Answer>(
  ctx: CallContext,
  call: IdempotentCall,
  work: (ctx: TransactionContext) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(ctx, async (ctx) => {
    const own = { ...call, actor: ctx.actor };
    const [, first] = await inOrder(holdKeys(ctx.tx, [own]), firstAnswer<Answer>(ctx.tx, ctx.actor, call));
    if (first) return first.answer;
    const answer = await work(ctx);
    leave(keepAnswers(ctx, [{ call: own, answer }]));
    return answer;
  });
