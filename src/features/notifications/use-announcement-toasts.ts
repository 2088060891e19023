import Router from 'next/router';
import { useCallback, useEffect, useRef } from 'react';
import type { RoleId } from '@/contract/vocabulary/roles';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bellText } from '@/text/bell';
import { type Fresh, announcementsOf, type Announcement } from './announcer';
import { openableLink } from './deep-link';
import { useNotificationActions } from './use-notifications';

/** How long a toast stays (D6.9.13). */
const TOAST_MS = 10_000;

/** Shows new notifications as toasts, which are closed when the user signs out. */
export const useAnnouncementToasts = (role: RoleId): ((fresh: Fresh) => void) => {
  const toast = useToast();
  const { markRead } = useNotificationActions();
  const shown = useRef(new Set<ReturnType<typeof toast.info>>());
  useEffect(() => {
    const keys = shown.current;
    return () => keys.forEach((key) => toast.close(key));
  }, [toast]);

  return useCallback(
    (fresh) => {
      const see = ({ about }: Announcement): void => {
        if (about) void markRead([about.id]);
        void Router.push((about && openableLink(role, about.link)) ?? paths.notifications());
      };
      for (const announcement of announcementsOf(fresh)) {
        const { title, message } = announcement;
        const action = { label: bellText.see, onClick: () => see(announcement) };
        shown.current.add(toast.info(message, { title, action, hide: bellText.hide, duration: TOAST_MS }));
      }
    },
    [toast, markRead, role],
  );
};
