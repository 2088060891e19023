import { createContext, useContext, useState } from 'react';

/** What the server knew when it rendered a page, so that the browser's first rendering says the same. */
export interface PageFacts {
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** ISO 8601. */
  now: string;
}

export const PageFactsContext = createContext<PageFacts | null>(null);

/** Public address of the site; empty on pages that were not told. */
export const useOrigin = (): string => useContext(PageFactsContext)?.origin ?? '';

/** The instant the page was made; on pages that were not told, the instant of the first rendering. */
export const usePageTime = (): Date => {
  const facts = useContext(PageFactsContext);
  const [mounted] = useState(() => new Date());
  return facts ? new Date(facts.now) : mounted;
};
