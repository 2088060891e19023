/** The header of the page, its buttons, and what closes a dialog or drawer. */
const IN_REACH = '[data-above-toasts], [role=dialog] .mantine-CloseButton-root';
/** Where toasts stand, in points from the top: what is further down is out of their way. */
const ZONE = 200;

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/** Puts the toasts below what must stay in reach. */
export const placeToasts = (): void => {
  const bottoms = [...document.querySelectorAll(IN_REACH)].map(bottomOf);
  const top = Math.max(0, ...bottoms.filter((bottom) => bottom < ZONE));
  document.documentElement.style.setProperty('--toasts-top', `${top}px`);
};
