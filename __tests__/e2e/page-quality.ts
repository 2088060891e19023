import AxeBuilder from '@axe-core/playwright';
import { expect, type ConsoleMessage, type Page } from '@playwright/test';
import axe from 'axe-core';
import { demoNames } from '@tests/support/demo-names';
import { foreignWords } from '@tests/support/vietnamese';
import { untilComplete } from './waits';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 900 };

const NAMES = demoNames();

/** Refuses somebody new, as it must; the browser tells of that as of an error, and so of a page that is meant to. */
const SIGN_IN = /\/api\/auth\/callback\//;

const CONTRAST = 'color-contrast';
const GRAVE: ReadonlySet<unknown> = new Set(['serious', 'critical']);

interface AxeRule {
  id: string;
  impact: string;
  enabled: boolean;
  tags: string[];
}

/** What axe itself leaves out. */
const isTried = ({ tags }: AxeRule): boolean => !tags.includes('experimental') && !tags.includes('deprecated');

/** The rules whose findings are grave: the others take a quarter of the time, and nobody would read what they find. */
const GRAVE_RULES = (axe as unknown as { _audit: { rules: AxeRule[] } })._audit.rules
  .filter((rule) => GRAVE.has(rule.impact) && rule.enabled && isTried(rule))
  .map(({ id }) => id);
const STRUCTURE = GRAVE_RULES.filter((id) => id !== CONTRAST);

const hasAxe = (): boolean => 'axe' in window;
const NOTHING = 'undefined';
const softly = expect.configure({ soft: true });

/**
 * Axe, brought into a document once. It judges where it stands: a second page that only puts the findings together, and
 * the way of every passed rule to its element, take much of its time.
 */
async function axeIn(page: Page, runOnly: string[] = GRAVE_RULES): Promise<AxeBuilder> {
  const builder = new AxeBuilder({ page, ...((await page.evaluate(hasAxe)) && { axeSource: NOTHING }) });
  return builder.setLegacyMode().options({ resultTypes: ['violations'], preload: false, runOnly });
}

/** A page that lies under something is judged elsewhere. */
const axeFor = async (page: Page, over?: string): Promise<AxeBuilder> =>
  over ? (await axeIn(page)).include(over) : axeIn(page);

/** Soft: one walk tells of everything that is wrong. */
async function expectNothingGrave(builder: AxeBuilder, path: string): Promise<void> {
  const { violations } = await builder.analyze();
  const grave = violations.filter(({ impact }) => GRAVE.has(impact));
  const where = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(where, path).toEqual([]);
}

const expectAccessible = async (page: Page, path: string, over?: string): Promise<void> =>
  expectNothingGrave(await axeFor(page, over), path);

/** What lies under an overlay keeps a sound structure; its colours are judged without the overlay. */
export const expectSoundStructure = async (page: Page, path = page.url()): Promise<void> =>
  expectNothingGrave(await axeIn(page, STRUCTURE), path);

const expectContrast = async (page: Page, path: string): Promise<void> =>
  expectNothingGrave(await axeIn(page, [CONTRAST]), path);

/** Everything a page says: its title, its text, and what it says to a screen reader or in an empty field. */
const everythingSaid = (): string[] => {
  const said = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // What is written on a picture belongs to the picture.
  const unsaid = 'script, style, noscript, template, svg, [role=img]';
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest(unsaid)) said.push(texts.currentNode.textContent ?? '');
  for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`body [${name}]`))
      // A label of what is hidden from screen readers reaches nobody.
      if (!name.startsWith('aria-') || !element.closest('[aria-hidden=true]'))
        said.push(element.getAttribute(name) ?? '');
  return said;
};

/** Holds a page to the language of its readers: no word that is neither Vietnamese, nor allowed, nor the data's. */
export async function expectVietnamese(page: Page, path = page.url()): Promise<void> {
  const said = await page.evaluate(everythingSaid);
  expect.soft(new Set(said.flatMap((text) => foreignWords(text, NAMES))), path).toEqual(new Set());
}

/** Waits for colours on their way; a loader turns for ever, and some are called off. */
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
/** And the narrowest window with a menu beside the page. */
const BETWEEN = [SMALL_LAPTOP, { width: 900, height: 768 }];

/** By how much tables, and the page, are wider than what shows them; not those that only screen readers meet. */
const hiddenWidths = (): number[] =>
  [document.documentElement, ...document.querySelectorAll('div:has(> table)')]
    .filter(({ clientWidth }) => clientWidth > 1)
    .map((place) => place.scrollWidth - place.clientWidth)
    .filter((width) => width > 0);

/** The lists whose rows are cards although they have the width of a page, without a column beside them. */
const cardsInWidePlaces = (): string[] =>
  [...document.querySelectorAll('main table:has(> thead[role=rowgroup])')]
    .filter((table) => table.parentElement!.clientWidth > 600)
    .filter((table) => getComputedStyle(table.querySelector('thead')!).position === 'absolute')
    .map((table) => table.getAttribute('aria-label') ?? '');

/** A table lies whole in the window: as a table, or as cards where not even the most important columns have room. */
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

/** Holds what the page shows to A8.8, whatever its language: no serious finding of axe, it fits the window. */
export async function expectUsableView(page: Page, path = page.url(), over?: string): Promise<void> {
  await expectAccessible(page, path, over);
  await expectToFit(page, path);
}

/** The same for what readers see: it is Vietnamese, too. */
export async function expectGoodView(page: Page, path = page.url(), over?: string): Promise<void> {
  await expectUsableView(page, path, over);
  await expectVietnamese(page, path);
}

/**
 * The same of a page that stands open, light on a desk and dark on a phone. `over` is where something lies over a page
 * that is looked at elsewhere.
 */
export async function expectGoodViews(page: Page, path = page.url(), over?: string): Promise<void> {
  await turn(page, 'light', DESK);
  await expectGoodView(page, path, over);
  await turn(page, 'dark', PHONE);
  await expectGoodView(page, path, over);
}

/** The same of what is there in one size alone. */
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

/** Opens a page, which says what it is and fails at nothing on the way, nor while it is looked at. */
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

/** Opens a page on a desk, and looks at it. */
async function expectGoodVisit(page: Page, path: string, status: number, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSoundPage(page, path, status, async () => {
    await expectTablesToFit(page, path);
    await look();
  });
}

/** A page that is sound and looks as a page must, light on a desk and dark on a phone. */
export const expectGoodPage = (page: Page, path: string, status = 200): Promise<void> =>
  expectGoodVisit(page, path, status, () => expectGoodViews(page, path));

/** The same, and its colours in all four appearances: some things stand there at one width only. */
export const expectGoodPageInAllColours = (page: Page, path: string, status = 200): Promise<void> =>
  expectGoodVisit(page, path, status, async () => {
    await expectGoodViews(page, path);
    await turn(page, 'light', PHONE);
    await expectContrast(page, path);
    await turn(page, 'dark', DESK);
    await expectContrast(page, path);
  });

/**
 * The same of a page whose parts and colours are looked at elsewhere: its structure and words on a desk, and on a phone its size and
 * words. Contrasts take axe three quarters of its time.
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
