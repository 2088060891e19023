import { onPageLifecycle } from './page-lifecycle';

export interface ImportOptions<Loaded> {
  load: () => Promise<Loaded>;
  /** Called once, unless cancelled before. */
  onLoaded: (loaded: Loaded) => void;
  retryMs: number;
}

/**
 * Loads code that a mounted component needs. A failed dynamic import, as during a deployment, is retried: after
 * `retryMs`, and when the browser is online again or the page becomes visible. Returns the function that cancels it.
 */
export const importWithRetry = <Loaded>({ load, onLoaded, retryMs }: ImportOptions<Loaded>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let unfollow = () => {};

  const end = (): void => {
    ended = true;
    clearTimeout(timer);
    unfollow();
  };

  const attempt = (): void => {
    timer = undefined;
    load().then(
      (loaded) => {
        if (ended) return;
        end();
        onLoaded(loaded);
      },
      (error: unknown) => {
        if (ended) return;
        console.error('Loading a part of the page failed', error);
        timer = setTimeout(attempt, retryMs);
      },
    );
  };

  const retryNow = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    attempt();
  };

  const nothing = () => {};
  unfollow = onPageLifecycle({ suspend: nothing, resume: retryNow, retry: retryNow });
  attempt();
  return end;
};
