import { useEffect, useRef } from 'react';
import type { LoginUser } from '@/contract/endpoints/session';
import { call } from '@/shared/api/client';
import { useConnection } from '@/shared/api/connection';
import { SHOWN_AT_ONCE } from './announcement';
import { createAnnouncer, type Fresh } from './announcer';
import { aloneAmongTabs, shownMarker } from './shown-marker';
import { useShow } from './use-show';

const freshAfter = async (after: number): Promise<Fresh> => {
  const query = { unread: 'true', after, size: SHOWN_AT_ONCE } as const;
  const { data, metadata } = await call('GET /notifications', { query });
  return { newest: data, total: metadata.total };
};

const newestId = async (): Promise<number> => (await call('GET /notifications/unread', {})).newestId;

/** Tells when there may be something to announce that could not be before. */
const onOpportunity = (tell: () => void): (() => void) => {
  document.addEventListener('visibilitychange', tell);
  const stop = useConnection.subscribe(({ online }, before) => online && !before.online && tell());
  return () => {
    document.removeEventListener('visibilitychange', tell);
    stop();
  };
};

/** A look that found no answer is repeated once: nothing else may happen for long. */
const REPEAT_MS = 5000;

/**
 * Announces each new notification of a user once in this browser: `newest` is the newest id as it is known at the bell,
 * however it came to be known there.
 */
export const useAnnouncements = (user: LoginUser, newest: number | undefined): void => {
  const show = useShow(user.role);
  const look = useRef<() => void>(undefined);

  useEffect(() => {
    let here = true;
    const announcer = createAnnouncer({
      ...{ marker: shownMarker(user.id), alone: aloneAmongTabs(user.id), newestId, freshAfter, show },
      isVisible: () => here && document.visibilityState === 'visible',
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the second try the next opportunity makes up for it; that the server is away is said elsewhere.
    const repeat = () => void announcer.look().catch(() => undefined);
    look.current = () =>
      void announcer.look().catch(() => {
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
