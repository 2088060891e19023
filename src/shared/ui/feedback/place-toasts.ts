/** The header of the page, its buttons, and what closes a dialog or drawer. */
const IN_REACH = '[data-above-toasts], [role=dialog] .mantine-CloseButton-root';
/** Where toasts stand, in points from the top: what is further down is out of their way. */
const ZONE = 200;
/** A column at the right edge of the page that holds its buttons, and stays while the page is scrolled. */
const BUTTONS = '[data-beside-toasts]';
const GAP = 16;

const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

const topOfToasts = (): number =>
  Math.max(0, ...boxesOf(IN_REACH).flatMap(({ bottom }) => (bottom < ZONE ? bottom : [])));

/** Toasts keep to the edge where the column stands below the rest, and over a dialog, which is asked first. */
const rightOfToasts = (): number => {
  if (document.querySelector('[role=dialog]')) return 0;
  const lefts = boxesOf(BUTTONS).flatMap(({ left }) => (left > window.innerWidth / 2 ? left : []));
  return Math.max(0, ...lefts.map((left) => window.innerWidth - left + GAP));
};

/** Puts the toasts below, and beside, what must stay in reach. */
export const placeToasts = (): void => {
  const { style } = document.documentElement;
  style.setProperty('--toasts-top', `${topOfToasts()}px`);
  style.setProperty('--toasts-right', `${rightOfToasts()}px`);
};
