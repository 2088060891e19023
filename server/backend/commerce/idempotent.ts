import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EndpointKey } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inTransaction, type CallContext, type TransactionContext } from './kernel';

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('base64url');

export interface IdempotentCall {
  /** The endpoint: one key for two operations is a mistake of the caller. */
  operation: EndpointKey;
  key: string;
  request: unknown;
}

/**
 * Runs the work once per user and key, in one transaction with the key itself. A repeat gets the first answer; a repeat
 * that comes while the first still runs waits for it (the insert waits on the row). The same key with another request
 * throws IDEMPOTENCY_KEY_REUSED (A5.5).
 */
export const idempotent = <Answer>(
  ctx: CallContext,
  { operation, key, request }: IdempotentCall,
  work: (ctx: TransactionContext) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const hash = hashOf([operation, request]);
    const taken = await tx.rows(sql`
      INSERT INTO idempotency_keys (user_id, key, request_hash, created_at)
      VALUES (${actor.id}, ${key}, ${hash}, ${now.toISOString()}) ON CONFLICT DO NOTHING RETURNING key`);
    if (!taken.length) return firstAnswer<Answer>(ctx, key, hash);
    const answer = await work(ctx);
    await tx.rows(sql`
      UPDATE idempotency_keys SET answer = ${JSON.stringify(answer)}::json WHERE user_id = ${actor.id} AND key = ${key}`);
    return answer;
  });

const firstAnswer = async <Answer>({ tx, actor }: TransactionContext, key: string, hash: string): Promise<Answer> => {
  const [first] = await tx.rows<{ requestHash: string; answer: Answer }>(sql`
    SELECT request_hash AS "requestHash", answer FROM idempotency_keys WHERE user_id = ${actor.id} AND key = ${key}`);
  if (!first) throw new AppError('CONFLICT');
  if (first.requestHash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return first.answer;
};
