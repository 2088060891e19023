import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EndpointKey } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../db/database';
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

/**
 * Runs the work once per user and key, in one transaction with the key itself. A repeat gets the first answer; a repeat
 * that comes while the first still runs waits for it (the insert waits on the row). The same key with another request
 * throws IDEMPOTENCY_KEY_REUSED (A5.5).
 */
export const idempotent = <Answer>(
  ctx: CallContext,
  call: IdempotentCall,
  work: (ctx: TransactionContext) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const { key } = call;
    const taken = await tx.rows(sql`
      INSERT INTO idempotency_keys (user_id, key, request_hash, created_at)
      VALUES (${actor.id}, ${key}, ${hashOf(call)}, ${now.toISOString()}) ON CONFLICT DO NOTHING RETURNING key`);
    if (!taken.length) {
      const first = await firstAnswer<Answer>(tx, actor, call);
      if (!first) throw new AppError('CONFLICT');
      return first.answer;
    }
    const answer = await work(ctx);
    await tx.rows(sql`
      UPDATE idempotency_keys SET answer = ${JSON.stringify(answer)}::json WHERE user_id = ${actor.id} AND key = ${key}`);
    return answer;
  });
