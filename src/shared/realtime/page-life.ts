/** What a page that keeps a connection open is told by its browser. */
export interface PageLife {
  /** The page is left, kept for "back", or frozen: hold nothing that another tab or the browser waits for. */
  asleep(): void;
  awake(): void;
  /** The network may be back, or somebody looks at the page again: a good moment to try. */
  hopeful(): void;
  offline?(): void;
}

/**
 * Follows the life of the page. `pagehide` and not `beforeunload`: only the former also comes before the back-forward
 * cache (realtime 4). Returns what ends it.
 */
export const followPageLife = ({ asleep, awake, hopeful, offline }: PageLife): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('pagehide', asleep, { signal });
  document.addEventListener('freeze', asleep, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && awake(), { signal });
  document.addEventListener('resume', awake, { signal });
  window.addEventListener('online', hopeful, { signal });
  window.addEventListener('offline', () => offline?.(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hopeful(), { signal });
  return () => ended.abort();
};
