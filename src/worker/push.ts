import { API_BASE } from '@/contract/request-url';
import { ownPath } from '@/contract/rules/access';
import { worker, type ClickOnNotification, type PushEvent, type SubscriptionChange } from './scope';

/** Same as in `server/backend/commerce/push/ports.ts`. */
interface Message {
  title: string;
  body: string;
  link: string;
  tag: string;
}

const FALLBACK = '/notifications';

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Shows a notification; silently while one of our pages is visible, because that shows the message, too. Showing none
 * at all would cost the permission.
 */
const show = async ({ data }: PushEvent): Promise<void> => {
  const message = data?.json() as Partial<Message> | undefined;
  if (!message?.title) return;
  const isSeen = (await pages()).some(({ visibilityState }) => visibilityState === 'visible');
  await worker.registration.showNotification(message.title, {
    body: message.body ?? '',
    lang: 'vi',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    silent: isSeen,
    ...(message.tag && { tag: message.tag }),
    data: { link: message.link },
  });
};

/** Opens the page of a notification, in the tab that already shows it, if any. */
const open = async ({ notification }: ClickOnNotification): Promise<void> => {
  notification.close();
  const { link } = (notification.data ?? {}) as { link?: unknown };
  const path = (typeof link === 'string' ? ownPath(link) : undefined) ?? FALLBACK;
  const tabs = await pages();
  const there = tabs.find(({ url }) => ownPath(url.slice(worker.location.origin.length)) === path);
  if (there) return void (await there.focus());
  await worker.clients.openWindow(path);
};

/** Registers the browser's new push endpoint: messages to the old one would be refused as expired. */
const renew = async ({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> => {
  const options = oldSubscription?.options;
  const fresh = newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)));
  if (!fresh) return;
  // Checks the current session: a user who has signed in since may not have turned push messages on.
  const state = await fetch(`${API_BASE}/users/me/push`);
  if (!state.ok || !((await state.json()) as { on?: boolean }).on) return void (await fresh.unsubscribe());
  const { endpoint, keys } = fresh.toJSON();
  const body = JSON.stringify({ endpoint, keys });
  // The session's cookie identifies the user.
  const headers = { 'content-type': 'application/json' };
  await fetch(`${API_BASE}/users/me/push`, { method: 'PUT', headers, body });
};

/** Handles the backend's messages to this browser (Web Push). */
export const takePush = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(event)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
};
