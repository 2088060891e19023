import { coveredAt, freePlace, type Box } from './free-place';

/** Where toasts stand; it is in the page while there are some. */
const STACK = '.notistack-SnackbarContainer';
/** One toast; its box is as high as what it says from the start, while the frame around it still unfolds. */
const TOAST = '[data-tone]';
/** The gap above, below and between them, in px. */
const GAP = 12;
/** How long after a change it is looked again, in ms: what opens moves for as long. */
const REST_MS = 200;

/** What stays in sight of the page and of what lies over it: headers, feet, codes that are scanned, what closes a dialog. */
const ALWAYS = '[data-uncovered], [role=dialog] .mantine-CloseButton-root';
/** What is pressed next: tabs, and buttons that stand out, which name their variant or none. */
const NEXT = `[role=tab], .mantine-Button-root:is(:not([data-variant]), ${[
  'primary',
  'filled',
  'buy',
  'danger',
  'poster',
]
  .map((variant) => `[data-variant=${variant}]`)
  .join()})`;
const HEADINGS = 'h1, [role=dialog] h2';

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** The words of a heading: it itself is as wide as the page. */
const wordsOf = (heading: Element): Box[] => {
  const range = document.createRange();
  range.selectNodeContents(heading);
  return [...range.getClientRects()];
};

/** Of the page under a dialog only what is always in sight counts. */
const boxesInWindow = (): Box[] => {
  const front: ParentNode = [...document.querySelectorAll('[aria-modal]')].at(-1) ?? document;
  return [
    ...[...document.querySelectorAll(ALWAYS), ...front.querySelectorAll(NEXT)].map(boxOf),
    ...[...front.querySelectorAll(HEADINGS)].flatMap(wordsOf),
  ];
};

/** Where toasts stand now, in px from the top of the window. */
let top = 0;

/** Leaves toasts where they cover nothing, unless they `begin`. In a hidden document nothing is laid out, and so nothing covered. */
const place = (stack: Element, begin: boolean): void => {
  const toasts = [...stack.querySelectorAll<HTMLElement>(TOAST)];
  const width = Math.max(0, ...toasts.map(({ offsetWidth }) => offsetWidth));
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, GAP);
  const { right } = stack.getBoundingClientRect();
  const room = { left: right - width, right, height, window: window.innerHeight };
  const boxes = width > 0 ? boxesInWindow() : [];
  const mayStay = !begin && top + height <= room.window && coveredAt(boxes, top, room) === 0;
  if (!mayStay) top = freePlace(boxes, room);
  document.documentElement.style.setProperty('--toasts-top', `${top}px`);
};

let next: number | undefined;

/** Looks again in a moment, and no more once there is no toast. One under the finger that presses its button stays. */
const lookAgain = (): void => {
  next ??= window.setTimeout(() => {
    next = undefined;
    const stack = document.querySelector(STACK);
    if (!stack) unwatch();
    else if (!stack.matches(':hover, :focus-within')) place(stack, false);
  }, REST_MS);
};

const lookNoMore = (): void => {
  window.clearTimeout(next);
  next = undefined;
};

/** Toasts do not jump about while the page runs under them. */
const lookAfterwards = (): void => {
  lookNoMore();
  lookAgain();
};

const changes = new MutationObserver(lookAgain);
/** Scrolling comes from the page and from what is scrolled inside of it. */
const WATCHED = { scroll: lookAfterwards, resize: lookAfterwards, focusin: lookAgain };

/** Calling it again changes nothing. */
const watch = (): void => {
  changes.observe(document.body, { childList: true, subtree: true });
  for (const [event, look] of Object.entries(WATCHED)) window.addEventListener(event, look, true);
};

const unwatch = (): void => {
  changes.disconnect();
  for (const [event, look] of Object.entries(WATCHED)) window.removeEventListener(event, look, true);
};

/**
 * Puts the toasts where they cover nothing that is read first, pressed next or scanned (S2.15.1), and again when the page under them
 * changes while they stand. To be called for each toast that comes. Measuring makes the browser lay the page out, so it is not done
 * for no toast.
 */
export const placeToasts = (): void => {
  const stack = document.querySelector(STACK);
  if (!stack) return;
  lookNoMore();
  place(stack, stack.querySelectorAll(TOAST).length === 1);
  watch();
};
