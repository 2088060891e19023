import { useEffect, useRef } from 'react';
import type { LoginUser } from '@/contract/endpoints/session';
import { call } from '@/shared/api/client';
import { useConnection } from '@/shared/api/connection';
import { createAnnouncer, type Fresh, SHOWN_AT_ONCE } from './announcer';
import { exclusiveAmongTabs, shownMarker } from './shown-marker';
import { useAnnouncementToasts } from './use-announcement-toasts';

const freshAfter = async (after: number): Promise<Fresh> => {
  const query = { unread: 'true', after, size: SHOWN_AT_ONCE } as const;
  const { data, metadata } = await call('GET /notifications', { query });
  return { newest: data, total: metadata.total };
};

const newestId = async (): Promise<number> => (await call('GET /notifications/unread', {})).newestId;

/** Calls back when a check may succeed that could not before: the tab is visible, or the server is back. */
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
export const useAnnouncements = (user: LoginUser, newest: number | undefined): void => {
  const show = useAnnouncementToasts(user.role);
  const look = useRef<() => void>(undefined);

  useEffect(() => {
    let here = true;
    const announcer = createAnnouncer({
      ...{ marker: shownMarker(user.id), exclusively: exclusiveAmongTabs(user.id), newestId, freshAfter, show },
      isVisible: () => here && document.visibilityState === 'visible',
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After a second failure the next opportunity retries; the offline bar says that the server is away.
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
  }, [user.id, show]);

  useEffect(() => {
    if (newest !== undefined) look.current?.();
  }, [newest]);
};
