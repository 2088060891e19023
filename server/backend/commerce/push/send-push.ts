import { sql } from 'drizzle-orm';
import { groupOf, notificationNames } from '@/contract/vocabulary/notification-types';
import { inTransaction, type CallContext, type SystemActor } from '../kernel';
import { isSilent, quietAt } from '../notifications/choices';
import type { StoredNotice } from '../notifications/events';
import { unschedule } from '../schedule';
import type { Ports } from '../ports';
import type { LeasedTask } from '../tasks';
import type { PushMessage, PushPorts } from './ports';

/** Messages sent concurrently: push services respond within a second, and a fair has thousands of followers. */
const AT_ONCE = 20;
/**
 * Far below the lease: when services do not respond, other tasks must not wait for them, and messages that were
 * accepted must not be sent again.
 */
const LONGEST_RUN_MS = 120_000;

/** A message must stay below 4 KB when it is encrypted. */
const LONGEST = 800;

interface Browser {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Browsers of those users who want push messages of this group and are not in their quiet hours; what is not sent is
 * still in the notification list.
 */
const browsersOf = (
  { db, now }: CallContext<SystemActor>,
  { userIds, type }: Pick<StoredNotice, 'userIds' | 'type'>,
): Promise<Browser[]> =>
  db.rows<Browser>(sql`
    SELECT p.id, p.endpoint, p.p256dh, p.auth FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
    LEFT JOIN notification_choices c ON c.user_id = s.user_id
    WHERE s.user_id = ANY(${sql.param(userIds)}::uuid[]) AND s.ended_at IS NULL AND s.expires_at > ${now.toISOString()}
      AND ${quietAt(now)} IS NOT TRUE AND ${isSilent(groupOf(type))} IS NOT TRUE
    ORDER BY p.id`);

const messageOf = ({ type, status, message, link }: StoredNotice, tag: string): PushMessage => ({
  title: notificationNames(type, status).typeName,
  body: message.slice(0, LONGEST),
  link,
  tag,
});

/**
 * Sends a message and returns whether the browser no longer accepts any. What a service refuses for now is not retried:
 * it is in the notification list.
 */
const isExpired = async (push: PushPorts, logFailure: Ports['logFailure'], browser: Browser, message: PushMessage) => {
  const { id, endpoint, p256dh, auth } = browser;
  try {
    return (await push.send({ endpoint, keys: { p256dh, auth } }, message)) === 'gone';
  } catch (error) {
    // Only the host name: the endpoint itself is a secret of the browser.
    logFailure(error, { pushSubscription: id, service: new URL(endpoint).hostname });
    return false;
  }
};

/**
 * Sends a notification to all browsers of its users, and deletes those that no longer accept any. After a crash it is
 * sent again, and replaces what a browser shows already. What could not be sent in two minutes is dropped: it is in the
 * notification list.
 */
export const sendPush = (push: PushPorts | undefined, logFailure: Ports['logFailure']): LeasedTask<StoredNotice> => ({
  kind: 'lease',
  async run(ctx, { key, payload }) {
    const browsers = push ? await browsersOf(ctx, payload) : [];
    const expired: number[] = [];
    const end = performance.now() + LONGEST_RUN_MS;
    for (let from = 0; push && from < browsers.length && performance.now() < end; from += AT_ONCE) {
      ctx.signal.throwIfAborted();
      const some = browsers.slice(from, from + AT_ONCE);
      const ended = await Promise.all(some.map((one) => isExpired(push, logFailure, one, messageOf(payload, key))));
      expired.push(...some.filter((_, index) => ended[index]).map(({ id }) => id));
    }
    if (expired.length > 0)
      await ctx.db.rows(sql`DELETE FROM push_subscriptions WHERE id = ANY(${sql.param(expired)}::bigint[])`);
    // Otherwise its row would be kept forever: no two notifications have the same key.
    await inTransaction(ctx, (ctx) => unschedule(ctx, 'push.send', key));
  },
});
