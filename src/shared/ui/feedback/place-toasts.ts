import { topBeside, type Box } from './toast-place';

/** The header of the page, its buttons, and what closes a dialog or drawer. */
const IN_REACH = '[data-above-toasts], [role=dialog] .mantine-CloseButton-root';
/** Where those stand, in px from the top: what is further down is out of the way of toasts. */
const ZONE = 200;

/** What is pressed next, of the page or of the dialog over it: tabs, and primary buttons, which name their variant or none. */
const NEXT = '[role=tab], .mantine-Button-root:is(:not([data-variant]), [data-variant=primary], [data-variant=filled])';
const HEADINGS = 'h1, h2';
/** As wide as a toast may be, as high as one of two lines, and how far down toasts may begin; in px. */
const WIDTH = 360;
const HEIGHT = 72;
const LIMIT = 320;

/** Where they stand; it is in the page while there are some. */
export const TOAST_STACK = '.notistack-SnackbarContainer';

const boxOf = (element: Element): Box => element.getBoundingClientRect();

const boxesOf = (root: ParentNode, selector: string): Box[] => [...root.querySelectorAll(selector)].map(boxOf);

/** The words of headings: they themselves are as wide as the page. */
const wordsOf = (root: ParentNode, selector: string): Box[] =>
  [...root.querySelectorAll(selector)].flatMap((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return [...range.getClientRects()];
  });

const belowHeader = (): number =>
  Math.max(0, ...boxesOf(document, IN_REACH).flatMap(({ bottom }) => (bottom < ZONE ? bottom : [])));

const topOfToasts = (stack: Element): number => {
  const { width, right } = stack.getBoundingClientRect();
  // Without a layout, as in a hidden document, nothing is known to be in the way.
  if (width === 0) return belowHeader();
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main') ?? document;
  const next = [...boxesOf(root, NEXT), ...wordsOf(root, HEADINGS)];
  const room = { left: right - Math.min(width, WIDTH), right, height: HEIGHT, limit: LIMIT };
  return topBeside(next, { ...room, top: belowHeader() });
};

/**
 * Puts the toasts below what must stay in reach, and where they cover no heading, tab or button that is pressed next. Measuring makes
 * the browser lay the page out, so it is not done for no toast.
 */
export const placeToasts = (): void => {
  const stack = document.querySelector(TOAST_STACK);
  if (stack) document.documentElement.style.setProperty('--toasts-top', `${topOfToasts(stack)}px`);
};
