import { followPageLife } from './page-life';

export interface LoadOptions<Loaded> {
  load: () => Promise<Loaded>;
  /** Is told once, unless the wish has ended by then. */
  onLoaded: (loaded: Loaded) => void;
  retryMs: number;
}

/**
 * Loads code that a page wants for as long as it stands. A part that could not be had, as in the middle of a deploy, is
 * asked for again: after a while, and whenever there is hope. Returns what ends the wish.
 */
export const loadPatiently = <Loaded>({ load, onLoaded, retryMs }: LoadOptions<Loaded>): (() => void) => {
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

  const hurry = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    attempt();
  };

  const nothing = () => {};
  unfollow = followPageLife({ asleep: nothing, awake: hurry, hopeful: hurry });
  attempt();
  return end;
};
