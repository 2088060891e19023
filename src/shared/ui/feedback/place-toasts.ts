/** The header of the page, its buttons, and what closes a dialog or drawer. */
const IN_REACH = '[data-above-toasts], [role=dialog] .mantine-CloseButton-root';
/** Where toasts stand, in points from the top: what is further down is out of their way. */
const ZONE = 200;

const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

const topOfToasts = (): number =>
  Math.max(0, ...boxesOf(IN_REACH).flatMap(({ bottom }) => (bottom < ZONE ? bottom : [])));

/** Where they stand; it is in the page while there are some. */
export const TOAST_STACK = '.notistack-SnackbarContainer';

/** Puts the toasts below what must stay in reach. Measuring makes the browser lay the page out, so it is not done for no toast. */
export const placeToasts = (): void => {
  if (!document.querySelector(TOAST_STACK)) return;
  document.documentElement.style.setProperty('--toasts-top', `${topOfToasts()}px`);
};
