import { coveredAt, freePlace, type Box } from './free-place';

/** The container of the toasts; it is in the document only while there are toasts. */
const STACK = '.notistack-SnackbarContainer';
/** One toast; its box has the final height from the start, while the frame around it is still animated. */
const TOAST = '[data-tone]';
/** The gap above, below and between toasts, in px. */
const GAP = 12;
/** A stack whose left edge is nearer to the window's than this, in px, fills its width, as on a phone. */
const NEAR = 40;
/** Delay between a change and the next measurement, in ms: the duration of opening animations. */
const REST_MS = 200;

/**
 * Elements of the page and its overlays that must stay visible: headers, footers, codes to be scanned, close buttons of
 * dialogs.
 */
const ALWAYS = '[data-uncovered], [role=dialog] .mantine-CloseButton-root';
/** Controls that are likely to be used next: tabs, and prominent buttons, which have one of these variants or none. */
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

/** Where the visible part of the window ends, in px from its top: the keyboard of a phone covers its foot. */
const seenHeight = (): number => {
  const { innerHeight, visualViewport } = window;
  if (visualViewport?.scale !== 1) return innerHeight;
  return Math.min(innerHeight, visualViewport.offsetTop + visualViewport.height);
};

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** The boxes of a heading's text: the heading itself is as wide as the page. */
const wordsOf = (heading: Element): Box[] => {
  const range = document.createRange();
  range.selectNodeContents(heading);
  return [...range.getClientRects()];
};

/** Under a dialog only those elements of the page count that must always stay visible. */
const boxesInWindow = (): Box[] => {
  const front: ParentNode = [...document.querySelectorAll('[aria-modal]')].at(-1) ?? document;
  return [
    ...[...document.querySelectorAll(ALWAYS), ...front.querySelectorAll(NEXT)].map(boxOf),
    ...[...front.querySelectorAll(HEADINGS)].flatMap(wordsOf),
  ];
};

/** Current position of the toasts, in px from the top of the window. */
let top = 0;

/**
 * Positions the toasts, leaving them where they are if they cover nothing, unless `begin`. In a hidden document nothing
 * is laid out, and so nothing covered.
 */
const place = (stack: Element, begin: boolean): void => {
  const toasts = [...stack.querySelectorAll<HTMLElement>(TOAST)];
  const width = Math.max(0, ...toasts.map(({ offsetWidth }) => offsetWidth));
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, GAP);
  const { left, right } = stack.getBoundingClientRect();
  const room = { left: right - width, right, height, window: seenHeight(), fromFoot: left < NEAR };
  const boxes = width > 0 ? boxesInWindow() : [];
  const mayStay = !begin && top + height <= room.window && coveredAt(boxes, top, room) === 0;
  if (!mayStay) top = freePlace(boxes, room);
  document.documentElement.style.setProperty('--toasts-top', `${top}px`);
  document.documentElement.style.setProperty('--toasts-bottom', 'auto');
};

let next: number | undefined;

/**
 * Schedules another measurement, or stops watching once there is no toast. A toast that is hovered or focused, whose
 * button may be about to be pressed, does not move.
 */
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

/** Restarts the delay, so that toasts do not jump while the page is scrolled or resized. */
const lookAfterwards = (): void => {
  lookNoMore();
  lookAgain();
};

const changes = new MutationObserver(lookAgain);
/** Listened to in the capture phase, to get scroll events of elements within the page, too. */
const WATCHED = { scroll: lookAfterwards, resize: lookAfterwards, focusin: lookAgain };

/** Idempotent. */
const watch = (): void => {
  changes.observe(document.body, { childList: true, subtree: true });
  for (const [event, look] of Object.entries(WATCHED)) window.addEventListener(event, look, true);
  window.visualViewport?.addEventListener('resize', lookAfterwards);
};

const unwatch = (): void => {
  changes.disconnect();
  for (const [event, look] of Object.entries(WATCHED)) window.removeEventListener(event, look, true);
  window.visualViewport?.removeEventListener('resize', lookAfterwards);
};

/**
 * Positions the toasts where they cover nothing that is read first, used next or scanned (S2.15.1), and again when the
 * page under them changes. To be called for each new toast. Measuring forces a layout of the page, so it is done only
 * while there are toasts.
 */
export const placeToasts = (): void => {
  const stack = document.querySelector(STACK);
  if (!stack) return;
  lookNoMore();
  place(stack, stack.querySelectorAll(TOAST).length === 1);
  watch();
};
