import type { LoginUser } from '@/contract/endpoints/session';
import { useHubEvent, useHubRestored, useNotificationHub } from '@/shared/realtime/hub/use-hub';
import { useRefetch } from '@/shared/realtime/use-refetch';
import { useSessionStore } from '@/shared/session/session-store';
import { useAnnouncements } from './use-announcements';
import { useNotificationActs, useUnread } from './use-notifications';

/** A busy hour rings often; what is stored is read for all of it at once. */
const READ_MS = 1000;

function Announcements({ user }: { user: LoginUser }) {
  const { data } = useUnread();
  const { refresh: readNow } = useNotificationActs();
  const refresh = useRefetch(readNow, READ_MS);
  useHubEvent('ReceiveMess', refresh);
  useHubEvent('UnreadChanged', refresh);
  useHubRestored(refresh);
  useAnnouncements(user, data?.newestId);
  return null;
}

/**
 * What keeps the notifications of whoever is signed in fresh, on every page; it shows nothing but toasts. The rows are
 * the truth and the hub a doorbell: a push, a reconnect and a look at the window all read what is stored. A tab that nobody
 * sees waits until it is seen.
 */
export function NotificationHost() {
  useNotificationHub();
  const user = useSessionStore((state) => state.user);
  return user ? <Announcements key={user.id} user={user} /> : null;
}
