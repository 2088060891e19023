import { sql } from 'drizzle-orm';
import { pushErrors, type PushState, type PushSubscriptionBody } from '@/contract/endpoints/push';
import { isPushService } from '@/contract/rules/push-services';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inTransaction, type CallContext } from '../kernel';
import type { PushPorts } from './ports';

/** Whether this device is sent notifications, and what it needs to ask for them. */
export const readPush = async ({ db, actor }: CallContext, push: PushPorts | undefined): Promise<PushState> => {
  if (!push) return { publicKey: null, on: false };
  const found = await db.rows(sql`SELECT 1 FROM push_subscriptions WHERE session_id = ${actor.sessionId}`);
  return { publicKey: push.publicKey, on: found.length > 0 };
};

/**
 * Sends notifications to this browser from now on. A browser that another session has left behind becomes this one's, and a
 * session has one browser. Throws PUSH_NOT_OFFERED and PUSH_SERVICE_UNKNOWN.
 */
export const subscribe = async (
  ctx: CallContext,
  push: PushPorts | undefined,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> => {
  if (!push) throw new AppError(pushErrors.PUSH_NOT_OFFERED);
  if (!isPushService(endpoint)) throw new AppError(pushErrors.PUSH_SERVICE_UNKNOWN);
  await inTransaction(ctx, async ({ tx, now, actor }) => {
    // Two at once of one session wait for each other here.
    await tx.rows(sql`SELECT 1 FROM sessions WHERE id = ${actor.sessionId} FOR UPDATE`);
    await tx.rows(sql`
      DELETE FROM push_subscriptions WHERE session_id = ${actor.sessionId} AND endpoint <> ${endpoint}`);
    await tx.rows(sql`
      INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
      VALUES (${actor.sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now.toISOString()})
      ON CONFLICT (endpoint) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = excluded.created_at`);
  });
};

/** Sends nothing to this browser any more. */
export const unsubscribe = async ({ db, actor }: CallContext): Promise<void> => {
  await db.rows(sql`DELETE FROM push_subscriptions WHERE session_id = ${actor.sessionId}`);
};
