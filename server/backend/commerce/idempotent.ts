import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EndpointKey } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../db/database';
import { inOrder, leave } from '../db/in-order';
import { inTransaction, type CallContext, type TransactionContext, type User } from './kernel';

export interface IdempotentCall {
  /** The endpoint: one key for two operations is a mistake of the caller. */
  operation: EndpointKey;
  key: string;
  request: unknown;
}

const hashOf = ({ operation, request }: IdempotentCall): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, request]))
    .digest('base64url');

/**
 * What a call under this key was answered, undefined when there was none. For use cases that look at something outside their
 * transaction first, which may have changed since (A5.5). Throws IDEMPOTENCY_KEY_REUSED.
 */
export const firstAnswer = async <Answer>(
  db: Sql,
  { id }: Pick<User, 'id'>,
  call: IdempotentCall,
): Promise<{ answer: Answer } | undefined> => {
  const [first] = await db.rows<{ requestHash: string; answer: Answer }>(sql`
    SELECT request_hash AS "requestHash", answer FROM idempotency_keys WHERE user_id = ${id} AND key = ${call.key}`);
  if (first && first.requestHash !== hashOf(call)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return first;
};

/** Whoever comes with the same key waits until the end of this transaction. Taken before any other lock, one in a transaction. */
const holdKey = async (tx: Sql, { id }: Pick<User, 'id'>, key: string): Promise<void> => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('idempotency keys'), hashtext(${`${id} ${key}`}))`);
};

const keep = ({ tx, now, actor }: TransactionContext, call: IdempotentCall, answer: unknown): Promise<unknown> =>
  tx.rows(sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, answer, created_at)
    VALUES (${actor.id}, ${call.key}, ${hashOf(call)}, ${JSON.stringify(answer)}::json, ${now.toISOString()})`);

/** What can be locked and read before it is known whether the call is a repeat; it changes nothing. */
export type Beginning<Begun> = (ctx: TransactionContext) => Promise<Begun>;

/**
 * Runs the work once per user and key, in one transaction with the key itself. A repeat gets the first answer; a repeat
 * that comes while the first still runs waits for it. The same key with another request throws IDEMPOTENCY_KEY_REUSED (A5.5).
 * @param begin travels with the question whether it is a repeat, which saves a trip to the database
 */
export const idempotent = <Answer, Begun = void>(
  ctx: CallContext,
  call: IdempotentCall,
  work: (ctx: TransactionContext, begun: Begun) => Promise<Answer>,
  begin: Beginning<Begun> = async () => undefined as Begun,
): Promise<Answer> =>
  inTransaction(ctx, async (ctx) => {
    const held = holdKey(ctx.tx, ctx.actor, call.key);
    const asked = inOrder(held, firstAnswer<Answer>(ctx.tx, ctx.actor, call));
    const beginning = begin(ctx);
    leave(beginning);
    const [, first] = await asked;
    if (first) return first.answer;
    const answer = await work(ctx, await beginning);
    leave(keep(ctx, call, answer));
    return answer;
  });
