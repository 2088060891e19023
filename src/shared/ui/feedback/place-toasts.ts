const HEADER = '[data-above-toasts]';
const CLOSE = '[role=dialog] .mantine-CloseButton-root';
/** Where toasts stand; one that closes something further down is out of their way. */
const ZONE = 200;

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/** Puts the toasts below the header of the page, and below the button that closes a dialog or drawer. */
export const placeToasts = (): void => {
  const inTheWay = [
    ...document.querySelectorAll(HEADER),
    ...[...document.querySelectorAll(CLOSE)].filter((button) => bottomOf(button) < ZONE),
  ];
  const top = Math.max(0, ...inTheWay.map(bottomOf));
  document.documentElement.style.setProperty('--toasts-top', `${top}px`);
};
