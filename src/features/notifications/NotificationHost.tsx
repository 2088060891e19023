import type { LoginUser } from '@/contract/endpoints/session';
import { useHubEvent, useHubRestored, useNotificationHub } from '@/shared/realtime/hub/use-hub';
import { useRefetch } from '@/shared/realtime/use-refetch';
import { useSessionStore } from '@/shared/session/session-store';
import { useAnnouncements } from './use-announcements';
import { useNotificationActions, useUnread } from './use-notifications';

/** The shortest span between two readings, in milliseconds. */
const READ_MS = 1000;

function Announcements({ user }: { user: LoginUser }) {
  const { data } = useUnread();
  const { refresh: readNow } = useNotificationActions();
  const refresh = useRefetch(readNow, READ_MS);
  useHubEvent('ReceiveMess', refresh);
  useHubEvent('UnreadChanged', refresh);
  useHubRestored(refresh);
  useAnnouncements(user, data?.newestId);
  return null;
}

/**
 * Keeps the notifications of the signed-in user up to date on every page; renders nothing but toasts. The stored rows
 * are the source: a push, a reconnect and a focus of the window all lead to reading them. A hidden tab waits until it is
 * visible.
 */
export function NotificationHost() {
  useNotificationHub();
  const user = useSessionStore((state) => state.user);
  return user ? <Announcements key={user.id} user={user} /> : null;
}
