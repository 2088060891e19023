import { ECDH } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pushErrors, type PushState, type PushSubscriptionBody } from '@/contract/endpoints/push';
import { pushServiceUrl } from '@/contract/rules/push-services';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inTransaction, type CallContext } from '../kernel';
import type { PushPorts } from './ports';

/** Returns whether this device receives notifications, and the key that it needs to subscribe. */
export const readPush = async ({ db, actor }: CallContext, push: PushPorts | undefined): Promise<PushState> => {
  if (!push) return { publicKey: null, on: false };
  const found = await db.rows(sql`SELECT 1 FROM push_subscriptions WHERE session_id = ${actor.sessionId}`);
  return { publicKey: push.publicKey, on: found.length > 0 };
};

/** Returns whether a browser's public key is a point of P-256: nothing can be encrypted for other keys. */
const isOnCurve = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
};

/**
 * Subscribes this browser to notifications. A browser left from another session of the user is moved to this session,
 * and a session has one browser. A browser of another account is moved only with the same keys, which only the browser
 * knows.
 * @throws {AppError} PUSH_NOT_OFFERED, PUSH_SERVICE_UNKNOWN, PUSH_KEYS_INVALID or PUSH_TAKEN
 */
export const subscribe = async (
  ctx: CallContext,
  push: PushPorts | undefined,
  { endpoint: named, keys }: PushSubscriptionBody,
): Promise<void> => {
  if (!push) throw new AppError(pushErrors.PUSH_NOT_OFFERED);
  const endpoint = pushServiceUrl(named);
  if (!endpoint) throw new AppError(pushErrors.PUSH_SERVICE_UNKNOWN);
  if (!isOnCurve(keys.p256dh)) throw new AppError(pushErrors.PUSH_KEYS_INVALID);
  await inTransaction(ctx, async ({ tx, now, actor }) => {
    // Serialises concurrent requests of one session.
    await tx.rows(sql`SELECT 1 FROM sessions WHERE id = ${actor.sessionId} FOR UPDATE`);
    await tx.rows(sql`
      DELETE FROM push_subscriptions WHERE session_id = ${actor.sessionId} AND endpoint <> ${endpoint}`);
    const saved = await tx.rows(sql`
      INSERT INTO push_subscriptions AS known (session_id, endpoint, p256dh, auth, created_at)
      VALUES (${actor.sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now.toISOString()})
      ON CONFLICT (endpoint) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = excluded.created_at
      WHERE (known.p256dh, known.auth) = (excluded.p256dh, excluded.auth)
        OR (SELECT user_id FROM sessions WHERE id = known.session_id) = ${actor.id}
      RETURNING id`);
    if (saved.length === 0) throw new AppError(pushErrors.PUSH_TAKEN);
  });
};

/** Unsubscribes this browser from notifications. */
export const unsubscribe = async ({ db, actor }: CallContext): Promise<void> => {
  await db.rows(sql`DELETE FROM push_subscriptions WHERE session_id = ${actor.sessionId}`);
};
