import { expect, type Page, type Request } from '@playwright/test';

/** What the product shows while it loads: skeletons, loaders, and lists that are being reloaded. */
const WAITING = '.mantine-Skeleton-root[data-visible], .mantine-Loader-root, [aria-busy=true]';
/** Between two checks, in milliseconds: a check itself takes a frame. */
const PAUSE_MS = 20;

interface Traffic {
  /** Requests without a response so far. */
  open: Set<Request>;
  /** When the last request began or ended. */
  changedAt: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Records the requests of a page; `test.ts` calls it for every page. */
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

/** Waits until the page has drawn React's current state. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** The placeholders that are visible in the viewport after the next frame. */
const waitingPlaces = (waiting: string): Promise<string[]> => {
  // Sections further down load when they are scrolled to, and a closed list keeps its loader.
  const isSeen = (place: Element): boolean => {
    const { top, bottom } = place.getBoundingClientRect();
    return place.checkVisibility() && bottom > 0 && top < window.innerHeight;
  };
  const look = (): string[] =>
    [...document.querySelectorAll(waiting)].filter(isSeen).map(({ outerHTML }) => outerHTML.slice(0, 120));
  return new Promise((resolve) => requestAnimationFrame(() => resolve(look())));
};

/**
 * Waits until the API has answered all requests of the page and no placeholder is left; fails on a page that keeps
 * loading.
 */
export async function untilComplete(page: Page): Promise<void> {
  await expect(async () => {
    expect(readsOf(page), page.url()).toEqual([]);
    expect(await page.evaluate(waitingPlaces, WAITING), page.url()).toEqual([]);
    // A response may have led to another request.
    expect(readsOf(page), page.url()).toEqual([]);
  }).toPass({ intervals: [PAUSE_MS], timeout: 30_000 });
}

/** A loaded script requests the next one within this time. */
const QUIET_MS = 150;

/** Waits until the page loads nothing any more, of any kind: including scripts and prefetches. */
export async function untilQuiet(page: Page): Promise<void> {
  const isQuiet = () => {
    const quietMs = Date.now() - (trafficOf.get(page)?.changedAt ?? 0);
    return openOf(page).length === 0 && quietMs >= QUIET_MS;
  };
  await expect.poll(isQuiet, { message: page.url(), intervals: [PAUSE_MS], timeout: 30_000 }).toBe(true);
}
