import { ALIVE } from './page-scripts';

/** Called once React has taken the page over: a click that has waited for it is made now (`HELD_CLICK_SCRIPT`). */
export const sayAlive = (): void => {
  dispatchEvent(new Event(ALIVE));
};
