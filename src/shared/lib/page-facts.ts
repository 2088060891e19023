import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** Facts of the server-side rendering, so that the browser's first render has the same output. */
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
  // Timers stand still while a phone sleeps.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/**
 * The present minute. The page may have been rendered a while ago, and its first render in the browser repeats what it said
 * then; a browser's clock that is behind it is wrong.
 */
export const usePageTime = (): Date => {
  const facts = useContext(PageFactsContext);
  const [mounted] = useState(() => Date.now());
  const rendered = facts ? Date.parse(facts.now) : mounted;
  const present = (): number => Math.max(rendered, Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  return new Date(useSyncExternalStore(everyMinute, present, () => rendered));
};
