import { createContext, useContext, useState } from 'react';

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

/** The instant at which the page was rendered; without page facts, that of the first render in the browser. */
export const usePageTime = (): Date => {
  const facts = useContext(PageFactsContext);
  const [mounted] = useState(() => new Date());
  return facts ? new Date(facts.now) : mounted;
};
