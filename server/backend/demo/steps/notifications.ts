import { sql } from 'drizzle-orm';
import { CONSUMERS } from '../../commerce/consumers';
import { react, type Handler, type OutboxEvent, type PushEvents } from '../../commerce/events';
import { markAllRead } from '../../commerce/notifications/mark-read';
import { callOf, type World } from '../world';

/** How many of each user's newest notifications are still unread. */
const UNREAD = 3;
const READ_AFTER_MS = 40 * 60_000;
const DAY_MS = 86_400_000;

/** Skipped, because no user is connected to receive a push. */
const PUSHED: Readonly<Record<keyof PushEvents, true>> = {
  'campaign.changed': true,
  'campaignMessage.changed': true,
  'import.progressed': true,
  'order.changed': true,
  'order.noteKept': true,
  'participant.changed': true,
  'product.changed': true,
  'notification.stored': true,
  'notification.read': true,
  'session.ended': true,
};

const handlersOf = (topic: string): readonly Handler<never>[] => {
  if (Object.hasOwn(CONSUMERS, topic)) return CONSUMERS[topic as keyof typeof CONSUMERS];
  if (Object.hasOwn(PUSHED, topic)) return [];
  throw new Error(`no consumer for the topic ${topic}`);
};

/** Marks each user's notifications as read, except the newest few, a little after they arrived. */
const readOlder = async (world: World, person: string, userId: string): Promise<void> => {
  const [newestRead] = await world.db.rows<{ id: number; createdAt: string }>(sql`
    SELECT id, created_at AS "createdAt" FROM notifications WHERE user_id = ${userId}
    ORDER BY id DESC LIMIT 1 OFFSET ${UNREAD}`);
  if (!newestRead) return;
  const readAt = Math.min(Date.parse(newestRead.createdAt) + READ_AFTER_MS, world.seededAt.getTime());
  await markAllRead(callOf(world, person, new Date(readAt)), newestRead.id);
};

/** Mails of former days were sent when they were written; those of the last day are sent at the first start. */
const sendOlderMails = async ({ db, seededAt }: World): Promise<void> => {
  await db.rows(sql`
    UPDATE mails SET sent_at = created_at WHERE created_at < ${new Date(seededAt.getTime() - DAY_MS).toISOString()}`);
};

/** Stores the notifications that follow from all events, as the outbox dispatcher does. */
export const notifyAll = async (world: World): Promise<void> => {
  const { db, seededAt } = world;
  const events = await db.rows<OutboxEvent<never>>(sql`
    SELECT id, topic, payload, created_at AS "createdAt" FROM outbox ORDER BY id`);
  for (const event of events)
    for (const handler of handlersOf(event.topic))
      await react(handler, { tx: db, now: new Date(event.createdAt), actor: undefined }, [event]);
  for (const [person, { id }] of world.users) await readOlder(world, person, id);
  await db.rows(sql`UPDATE outbox SET done_at = ${seededAt.toISOString()}`);
  await sendOlderMails(world);
};
