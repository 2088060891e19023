import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** Facts of the server-side rendering, which the browser's first render uses to produce the same output. */
export interface PageFacts {
  /** The site's public origin, without a trailing slash. */
  origin: string;
  /** ISO 8601. */
  now: string;
}

export const PageFactsContext = createContext<PageFacts | null>(null);

/** The site's public origin; empty on pages without page facts. */
export const useOrigin = (): string => useContext(PageFactsContext)?.origin ?? '';

const MINUTE_MS = 60_000;

const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, MINUTE_MS);
  // Timers do not run while a phone sleeps.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/**
 * The current minute. The page may have been rendered a while ago, and its first render in the browser repeats the
 * server's time; a browser clock that is behind that time is wrong.
 */
export const usePageTime = (): Date => {
  const facts = useContext(PageFactsContext);
  const [mounted] = useState(() => Date.now());
  const rendered = facts ? Date.parse(facts.now) : mounted;
  const present = (): number => Math.max(rendered, Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  return new Date(useSyncExternalStore(everyMinute, present, () => rendered));
};
