import { ALIVE } from './page-scripts';

/** Called once React has hydrated the page: what was typed and clicked meanwhile is replayed now (`REPLAY_CLICKS_SCRIPT`). */
export const sayAlive = (): void => {
  dispatchEvent(new Event(ALIVE));
};
