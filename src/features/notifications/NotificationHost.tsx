import Router from 'next/router';
import { useCallback, useEffect, useRef } from 'react';
import type { LoginUser } from '@/contract/endpoints/session';
import type { RoleId } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { useConnection } from '@/shared/api/connection';
import { paths } from '@/shared/lib/paths';
import { useHubEvent, useHubRestored, useNotificationHub } from '@/shared/realtime/hub/use-hub';
import { useRefetch } from '@/shared/realtime/use-refetch';
import { useSessionStore } from '@/shared/session/session-store';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bellText } from '@/text/bell';
import {
  announcementsOf,
  createAnnouncer,
  exclusiveAmongTabs,
  shownMarker,
  type Announcement,
  type Fresh,
} from './announcer';
import { openableLink } from './deep-link';
import { freshAfter, loudOfRole } from './loud';
import { useNotificationActions, useUnread } from './use-notifications';

/** How long a toast stays (D6.9.13). */
const TOAST_MS = 10_000;

/** Shows new notifications as toasts, which are closed when the user signs out. */
const useAnnouncementToasts = (role: RoleId): ((fresh: Fresh) => void) => {
  const toast = useToast();
  const { markRead } = useNotificationActions();
  const shown = useRef(new Set<ReturnType<typeof toast.info>>());
  useEffect(() => {
    const keys = shown.current;
    return () => keys.forEach((key) => toast.close(key));
  }, [toast]);

  return useCallback(
    (fresh) => {
      const see = (href: string, { about }: Announcement): void => {
        if (about) void markRead([about.id]);
        void Router.push(href);
      };
      for (const announcement of announcementsOf(fresh)) {
        const { title, message, about } = announcement;
        const href = about ? openableLink(role, about.link) : paths.notifications();
        const action =
          href === undefined ? {} : { action: { label: bellText.see, onClick: () => see(href, announcement) } };
        shown.current.add(toast.info(message, { title, ...action, hide: bellText.hide, duration: TOAST_MS }));
      }
    },
    [toast, markRead, role],
  );
};

const newestId = async (): Promise<number> => (await call('GET /notifications/unread', {})).newestId;

/** Calls back when a check may succeed again: the tab became visible, or the server is reachable again. */
const onOpportunity = (check: () => void): (() => void) => {
  document.addEventListener('visibilitychange', check);
  const stop = useConnection.subscribe(({ online }, before) => online && !before.online && check());
  return () => {
    document.removeEventListener('visibilitychange', check);
    stop();
  };
};

/** Delay of the one retry of a failed check, in milliseconds. */
const REPEAT_MS = 5000;

/**
 * Announces each new notification of a user once in this browser; `newest` is the newest id that the bell knows.
 */
const useAnnouncements = (user: LoginUser, newest: number | undefined): void => {
  const show = useAnnouncementToasts(user.role);
  const look = useRef<() => void>(undefined);

  useEffect(() => {
    let here = true;
    const announcer = createAnnouncer({
      ...{ marker: shownMarker(user.id), exclusively: exclusiveAmongTabs(user.id), newestId, freshAfter, show },
      loudOf: loudOfRole(user.role),
      isVisible: () => here && document.visibilityState === 'visible',
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After a second failure the next opportunity retries; the offline bar shows that the server is unreachable.
    const repeat = () => void announcer.check().catch(() => undefined);
    look.current = () =>
      void announcer.check().catch(() => {
        clearTimeout(timer);
        timer = setTimeout(repeat, REPEAT_MS);
      });
    const stop = onOpportunity(look.current);
    return () => {
      here = false;
      clearTimeout(timer);
      stop();
    };
  }, [user.id, user.role, show]);

  useEffect(() => {
    if (newest !== undefined) look.current?.();
  }, [newest]);
};

/** Minimum interval between two requests, in milliseconds. */
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
