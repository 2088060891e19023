import AxeBuilder from '@axe-core/playwright';
import { expect, type ConsoleMessage, type Page } from '@playwright/test';
import axe from 'axe-core';
import { demoNames } from '@tests/support/demo-names';
import { foreignWords } from '@tests/support/vietnamese';
import { untilComplete } from './waits';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 900 };

const NAMES = demoNames();

/**
 * Refuses a new user, as intended; the browser reports that as an error, and likewise the page that is meant to have an
 * error status.
 */
const SIGN_IN = /\/api\/auth\/callback\//;

const CONTRAST = 'color-contrast';
const GRAVE: ReadonlySet<unknown> = new Set(['serious', 'critical']);

interface AxeRule {
  id: string;
  impact: string;
  enabled: boolean;
  tags: string[];
}

/** What axe leaves out by default. */
const isTried = ({ tags }: AxeRule): boolean => !tags.includes('experimental') && !tags.includes('deprecated');

/** The rules with serious findings: the others take a quarter of the time, and their findings would not be read. */
const GRAVE_RULES = (axe as unknown as { _audit: { rules: AxeRule[] } })._audit.rules
  .filter((rule) => GRAVE.has(rule.impact) && rule.enabled && isTried(rule))
  .map(({ id }) => id);
const STRUCTURE = GRAVE_RULES.filter((id) => id !== CONTRAST);

const hasAxe = (): boolean => 'axe' in window;
const NOTHING = 'undefined';
const softly = expect.configure({ soft: true });

/**
 * Axe, injected into a document once. In legacy mode, with violations only: a second page that merges the findings, and
 * the selector of the element for every passed rule, take much of its time.
 */
async function axeIn(page: Page, runOnly: string[] = GRAVE_RULES): Promise<AxeBuilder> {
  const builder = new AxeBuilder({ page, ...((await page.evaluate(hasAxe)) && { axeSource: NOTHING }) });
  return builder.setLegacyMode().options({ resultTypes: ['violations'], preload: false, runOnly });
}

/** A page below an overlay is checked elsewhere. */
const axeFor = async (page: Page, over?: string): Promise<AxeBuilder> =>
  over ? (await axeIn(page)).include(over) : axeIn(page);

/** Soft, so that one walk reports everything that is wrong. */
async function expectNothingGrave(builder: AxeBuilder, path: string): Promise<void> {
  const { violations } = await builder.analyze();
  const grave = violations.filter(({ impact }) => GRAVE.has(impact));
  const where = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(where, path).toEqual([]);
}

const expectAccessible = async (page: Page, path: string, over?: string): Promise<void> =>
  expectNothingGrave(await axeFor(page, over), path);

/** A page below an overlay keeps a valid structure; its colours are checked without the overlay. */
export const expectSoundStructure = async (page: Page, path = page.url()): Promise<void> =>
  expectNothingGrave(await axeIn(page, STRUCTURE), path);

const expectContrast = async (page: Page, path: string): Promise<void> =>
  expectNothingGrave(await axeIn(page, [CONTRAST]), path);

/** All texts of a page: its title, its contents, and labels for screen readers and of empty fields. */
const everythingSaid = (): string[] => {
  const said = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // Text in a picture belongs to the picture.
  const unsaid = 'script, style, noscript, template, svg, [role=img]';
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest(unsaid)) said.push(texts.currentNode.textContent ?? '');
  for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`body [${name}]`))
      // A label on an element that is hidden from screen readers is never read.
      if (!name.startsWith('aria-') || !element.closest('[aria-hidden=true]'))
        said.push(element.getAttribute(name) ?? '');
  return said;
};

/** Expects the page to be in Vietnamese: no word that is neither Vietnamese, nor allowed, nor part of the data. */
export async function expectVietnamese(page: Page, path = page.url()): Promise<void> {
  const said = await page.evaluate(everythingSaid);
  expect.soft(new Set(said.flatMap((text) => foreignWords(text, NAMES))), path).toEqual(new Set());
}

/** Waits for running colour transitions; a loader spins for ever, and some animations are cancelled. */
const settled = async (): Promise<void> => {
  const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(running.map(({ finished }) => finished));
};

async function turn(page: Page, colorScheme: 'light' | 'dark', size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(settled);
}

const SMALL_LAPTOP = { width: 1024, height: 768 };
/** The same, and the narrowest window with a menu next to the page. */
const BETWEEN = [SMALL_LAPTOP, { width: 900, height: 768 }];

/**
 * By how much tables, and the page, are wider than their visible area; without those that are for screen readers only.
 */
const hiddenWidths = (): number[] =>
  [document.documentElement, ...document.querySelectorAll('div:has(> table)')]
    .filter(({ clientWidth }) => clientWidth > 1)
    .map((place) => place.scrollWidth - place.clientWidth)
    .filter((width) => width > 0);

/** The lists that show cards although they have the full width of a page, without a column next to them. */
const cardsInWidePlaces = (): string[] =>
  [...document.querySelectorAll('main table:has(> thead[role=rowgroup])')]
    .filter((table) => table.parentElement!.clientWidth > 600)
    .filter((table) => getComputedStyle(table.querySelector('thead')!).position === 'absolute')
    .map((table) => table.getAttribute('aria-label') ?? '');

/**
 * Expects every table to fit into the window: as a table, or as cards where not even the most important columns fit.
 */
async function expectTablesToFit(page: Page, path: string): Promise<void> {
  if ((await page.locator('table').count()) === 0) return;
  for (const size of [DESK, ...BETWEEN]) {
    await page.setViewportSize(size);
    // A chart takes its new width a moment later.
    await softly.poll(() => page.evaluate(hiddenWidths), `${path} at ${size.width}`).toEqual([]);
    if (size.width >= SMALL_LAPTOP.width)
      expect.soft(await page.evaluate(cardsInWidePlaces), `${path} at ${size.width}`).toEqual([]);
  }
}

async function expectToFit(page: Page, path: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, path).toBeLessThanOrEqual(0);
}

/** Checks what the page shows against A8.8, in any language: no serious finding of axe, and it fits the window. */
export async function expectUsableView(page: Page, path = page.url(), over?: string): Promise<void> {
  await expectAccessible(page, path, over);
  await expectToFit(page, path);
}

/** The same for pages of customers, which must also be in Vietnamese. */
export async function expectGoodView(page: Page, path = page.url(), over?: string): Promise<void> {
  await expectUsableView(page, path, over);
  await expectVietnamese(page, path);
}

/**
 * The same for a page that is open, in light colours on a desktop and in dark ones on a phone. `over` is the selector
 * of an overlay on a page that is checked elsewhere.
 */
export async function expectGoodViews(page: Page, path = page.url(), over?: string): Promise<void> {
  await turn(page, 'light', DESK);
  await expectGoodView(page, path, over);
  await turn(page, 'dark', PHONE);
  await expectGoodView(page, path, over);
}

/** The same for what exists in one window size only. */
const expectGoodViewsAt =
  (size: typeof DESK) =>
  async (page: Page, path = page.url(), over?: string): Promise<void> => {
    for (const theme of ['light', 'dark'] as const) {
      await turn(page, theme, size);
      await expectGoodView(page, path, over);
    }
  };

export const expectGoodPhoneViews = expectGoodViewsAt(PHONE);
export const expectGoodDeskViews = expectGoodViewsAt(DESK);

/** Opens a page and expects its status, and no errors while it loads nor while it is checked. */
export async function expectSoundPage(
  page: Page,
  path: string,
  status = 200,
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    const { url } = message.location();
    const isMeant = SIGN_IN.test(url) || (status !== 200 && url.endsWith(path));
    if (message.type() === 'error' && !isMeant) errors.push(message.text());
  };
  const onError = (error: Error) => errors.push(error.message);
  page.on('console', onConsole).on('pageerror', onError);
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilComplete(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page, path).toHaveTitle(/\S/);
  await look();
  page.off('console', onConsole).off('pageerror', onError);
  expect.soft(errors, path).toEqual([]);
}

/** Opens a page on a desktop, and checks it. */
async function expectGoodVisit(page: Page, path: string, status: number, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSoundPage(page, path, status, async () => {
    await expectTablesToFit(page, path);
    await look();
  });
}

/** Expects a page without errors that passes the checks, in light colours on a desktop and in dark ones on a phone. */
export const expectGoodPage = (page: Page, path: string, status = 200): Promise<void> =>
  expectGoodVisit(page, path, status, () => expectGoodViews(page, path));

/** The same, with colours checked in all four combinations: some elements exist at one width only. */
export const expectGoodPageInAllColours = (page: Page, path: string, status = 200): Promise<void> =>
  expectGoodVisit(page, path, status, async () => {
    await expectGoodViews(page, path);
    await turn(page, 'light', PHONE);
    await expectContrast(page, path);
    await turn(page, 'dark', DESK);
    await expectContrast(page, path);
  });

/**
 * The same for a page whose components and colours are checked elsewhere: structure and words on a desktop, size and
 * words on a phone. Contrast takes three quarters of axe's time.
 */
export const expectGoodPageOnce = (page: Page, path: string, status = 200): Promise<void> =>
  expectGoodVisit(page, path, status, async () => {
    await turn(page, 'light', DESK);
    await expectSoundStructure(page, path);
    await expectToFit(page, path);
    await expectVietnamese(page, path);
    await turn(page, 'light', PHONE);
    await expectToFit(page, path);
    await expectVietnamese(page, path);
  });
