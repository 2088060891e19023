import { useSyncExternalStore } from 'react';
import { dayOf } from '@/contract/rules/calendar';
import { usePageTime } from './page-facts';

const LOOK_MS = 60_000;

const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, LOOK_MS);
  // Timers stand still while a phone sleeps.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** The day that it is in Viet Nam, `2026-11-23`; it turns on a page that is open at midnight. */
export const useToday = (): string => {
  const rendered = dayOf(usePageTime());
  return useSyncExternalStore(
    everyMinute,
    () => dayOf(new Date()),
    () => rendered,
  );
};
