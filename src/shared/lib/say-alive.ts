import { ALIVE } from './page-scripts';

/** Called once React has taken the page over: what was typed and pressed meanwhile is done now (`HELD_SCRIPT`). */
export const sayAlive = (): void => {
  dispatchEvent(new Event(ALIVE));
};
