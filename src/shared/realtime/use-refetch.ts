import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { createRefetch, type Refetch } from './refetch';

/**
 * Throttles the refetching of data after live messages. Returns a stable function to call for every message.
 * @param refetch may change with every render
 * @param minIntervalMs minimum time between two fetches, in milliseconds; a hidden page fetches when it is visible again
 */
export const useRefetch = (refetch: () => void, minIntervalMs: number): (() => void) => {
  const refetchNow = useEffectEvent(refetch);
  const current = useRef<Refetch>(undefined);
  useEffect(() => {
    const isVisible = () => document.visibilityState === 'visible';
    const throttled = createRefetch({ refetch: () => refetchNow(), minIntervalMs, isVisible });
    current.current = throttled;
    document.addEventListener('visibilitychange', throttled.becameVisible);
    return () => {
      document.removeEventListener('visibilitychange', throttled.becameVisible);
      throttled.stop();
    };
  }, [minIntervalMs]);
  return useCallback(() => current.current?.request(), []);
};
