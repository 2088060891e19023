export interface RefetchOptions {
  refetch: () => void;
  /** Minimum time between two fetches, in milliseconds. */
  minIntervalMs: number;
  /** Whether the page is visible. */
  isVisible: () => boolean;
}

export interface Refetch {
  /** The data shown may be out of date. */
  request(): void;
  /** The page is visible again. */
  becameVisible(): void;
  stop(): void;
}

/**
 * Throttles refetching: the first request runs at once, further ones at most every `minIntervalMs`, and none while the page
 * is hidden. The last request always leads to a fetch.
 */
export const createRefetch = ({ refetch, minIntervalMs, isVisible }: RefetchOptions): Refetch => {
  let cooldown: ReturnType<typeof setTimeout> | undefined;
  let requested = false;
  const run = (): void => {
    if (!requested || cooldown || !isVisible()) return;
    requested = false;
    cooldown = setTimeout(() => {
      cooldown = undefined;
      run();
    }, minIntervalMs);
    refetch();
  };
  return {
    request: () => {
      requested = true;
      run();
    },
    becameVisible: run,
    stop: () => clearTimeout(cooldown),
  };
};
