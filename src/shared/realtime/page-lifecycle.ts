/** Handlers for a page with an open connection, called when its lifecycle state changes. */
export interface PageLifecycleHandlers {
  /** The page is left, put into the back-forward cache, or frozen: release connections and locks. */
  suspend(): void;
  resume(): void;
  /** The network may be back, or the page is visible again: try to reconnect. */
  retry(): void;
  offline?(): void;
}

/**
 * Subscribes to the page's lifecycle. `pagehide` and not `beforeunload`: only the former is also fired before the
 * back-forward cache (R4.8). Returns the function that unsubscribes.
 */
export const onPageLifecycle = ({ suspend, resume, retry, offline }: PageLifecycleHandlers): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('pagehide', suspend, { signal });
  document.addEventListener('freeze', suspend, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && resume(), { signal });
  document.addEventListener('resume', resume, { signal });
  window.addEventListener('online', retry, { signal });
  window.addEventListener('offline', () => offline?.(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retry(), { signal });
  return () => ended.abort();
};
