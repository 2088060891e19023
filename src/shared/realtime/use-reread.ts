import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { createReread, type Reread } from './reread';

/**
 * Calms down what live news make a page read again: it answers a function to be called at every piece of news.
 * @param read may be another function at every rendering
 * @param everyMs the shortest span between two readings, in milliseconds; a hidden page reads when it is seen again
 */
export const useReread = (read: () => void, everyMs: number): (() => void) => {
  const readNow = useEffectEvent(read);
  const current = useRef<Reread>(undefined);
  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible';
    const reread = createReread({ read: () => readNow(), everyMs, isSeen });
    current.current = reread;
    document.addEventListener('visibilitychange', reread.seen);
    return () => {
      document.removeEventListener('visibilitychange', reread.seen);
      reread.stop();
    };
  }, [everyMs]);
  return useCallback(() => current.current?.ask(), []);
};
