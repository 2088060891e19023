import type { LoginUser } from '@/contract/session';
import { useSessionStore } from '@/shared/session/session-store';
import { useAnnouncements } from './use-announcements';
import { useUnread } from './use-notifications';

function Announcements({ user }: { user: LoginUser }) {
  const { data } = useUnread();
  useAnnouncements(user, data?.newestId);
  return null;
}

/** What keeps the notifications of whoever is signed in fresh, on every page; it shows nothing but toasts. */
export function NotificationHost() {
  const user = useSessionStore((state) => state.user);
  return user ? <Announcements key={user.id} user={user} /> : null;
}
