import { useEffect, useEffectEvent } from 'react';
import type { Page } from '@/contract/schema';
import { pageBefore } from './use-record-list';

/** Goes back to the last existing page when the requested page no longer has rows; returns whether it is doing so. */
export const useLastPage = (
  metadata: Page<unknown>['metadata'] | undefined,
  setPage: (page: number) => unknown,
): boolean => {
  const last = metadata ? pageBefore(metadata) : null;
  const go = useEffectEvent(() => void (last && setPage(last)));
  useEffect(() => go(), [last]);
  return last !== null;
};
