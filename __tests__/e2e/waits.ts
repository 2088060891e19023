import { expect, type Page, type Request } from '@playwright/test';

/** What the product shows while it still reads: skeletons, loaders, and lists that are read again. */
const WAITING = '.mantine-Skeleton-root[data-visible], .mantine-Loader-root, [aria-busy=true]';
/** Between two looks, in milliseconds: a look itself takes a frame. */
const PAUSE_MS = 20;

interface Traffic {
  /** Requests that have no answer yet. */
  open: Set<Request>;
  /** When one began or ended last. */
  changedAt: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Keeps account of what a page asks for; `test.ts` calls it for every page. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() };
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    traffic.changedAt = Date.now();
  };
  const end = note((request) => traffic.open.delete(request));
  page.on(
    'request',
    note((request) => traffic.open.add(request)),
  );
  page.on('requestfinished', end).on('requestfailed', end);
  trafficOf.set(page, traffic);
}

const openOf = (page: Page): Request[] => [...(trafficOf.get(page)?.open ?? [])];

const readsOf = (page: Page): string[] =>
  openOf(page)
    .map((request) => request.url())
    .filter((url) => new URL(url).pathname.startsWith('/api/'));

/** Until the page has drawn what React knows so far. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** What somebody who looks at the page still sees in place of something, after the next frame. */
const waitingPlaces = (waiting: string): Promise<string[]> => {
  // Sections further down are read when somebody comes to them, and a closed list keeps its loader.
  const isSeen = (place: Element): boolean => {
    const { top, bottom } = place.getBoundingClientRect();
    return place.checkVisibility() && bottom > 0 && top < window.innerHeight;
  };
  const look = (): string[] =>
    [...document.querySelectorAll(waiting)].filter(isSeen).map(({ outerHTML }) => outerHTML.slice(0, 120));
  return new Promise((resolve) => requestAnimationFrame(() => resolve(look())));
};

/** Until the API has answered all that the page has asked and no placeholder is left; fails on a page that keeps loading. */
export async function untilComplete(page: Page): Promise<void> {
  await expect(async () => {
    expect(readsOf(page), page.url()).toEqual([]);
    expect(await page.evaluate(waitingPlaces, WAITING), page.url()).toEqual([]);
    // An answer may have led to the next question.
    expect(readsOf(page), page.url()).toEqual([]);
  }).toPass({ intervals: [PAUSE_MS], timeout: 30_000 });
}

/** A script that has come asks for the next one within this time. */
const QUIET_MS = 150;

/** Until the page fetches nothing any more, of whatever kind: scripts and what is fetched ahead, too. */
export async function untilQuiet(page: Page): Promise<void> {
  const isQuiet = () => {
    const quietMs = Date.now() - (trafficOf.get(page)?.changedAt ?? 0);
    return openOf(page).length === 0 && quietMs >= QUIET_MS;
  };
  await expect.poll(isQuiet, { message: page.url(), intervals: [PAUSE_MS], timeout: 30_000 }).toBe(true);
}
