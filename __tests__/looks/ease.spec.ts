import { expect, type Locator } from '@playwright/test';
import { cartText } from '@/text/cart';
import { bellText } from '@/text/bell';
import { bookOf, goToCheckout, putIntoCart } from '@tests/e2e/buying';
import { DESK, PHONE } from '@tests/e2e/page-quality';
import { OTHER_CUSTOMER, signInAs } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';
import { untilComplete } from '@tests/e2e/waits';

const enlarge = (): void =>
  addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));

/**
 * By how much the page is wider than the window, and which of its texts are cut off; without those for screen readers
 * only.
 */
const cutOff = (): (string | number)[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const texts = [...document.querySelectorAll<HTMLElement>('header *, main *, footer *')].filter((element) => {
    const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.clientWidth <= 1;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasText || isMeant || !/hidden|clip/.test(overflow) || element.closest('[class*=VisuallyHidden]'))
      return false;
    return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
  });
  const over = scrollWidth - clientWidth;
  return [...(over > 0 ? [over] : []), ...texts.map(({ textContent }) => textContent ?? '')];
};

test('with letters twice as large no page of the storefront is wider than its window, and no word is cut off', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, OTHER_CUSTOMER, '/livez');
  const book = await bookOf(page);
  await putIntoCart(page, book);
  await goToCheckout(page);
  await page.addInitScript(enlarge);
  const { slug, id, campaign } = book;
  const ofCustomers = ['/cart', '/checkout', '/orders', '/profile', '/notifications', '/library', '/wishes'];
  const ofAll = ['/', '/products', `/products/${slug}/${id}`, '/campaigns', `/campaigns/${campaign.id}`, '/track'];
  for (const path of [...ofAll, '/campaigns/calendar', '/help/ordering', ...ofCustomers]) {
    await page.setViewportSize(DESK);
    await page.goto(path);
    await untilComplete(page);
    expect.soft(await page.evaluate(cutOff), path).toEqual([]);
    await page.setViewportSize(PHONE);
    await untilComplete(page);
    const [over] = await page.evaluate(cutOff);
    expect.soft(typeof over === 'number' ? over : 0, `${path} on a phone`).toBe(0);
  }
});

type Look = 'backgroundColor' | 'borderBottomColor' | 'outlineStyle';

const lookOf = (of: Locator, what: Look): Promise<string> =>
  of.evaluate((element, what) => getComputedStyle(element)[what], what);

/** Expects two elements, only one of which is selected, to look different. */
async function expectTellable(chosen: Locator, other: Locator, what: Look): Promise<void> {
  expect.soft(await lookOf(chosen, what), what).not.toBe(await lookOf(other, what));
}

test('in the colours of a customer one sees what is chosen, where one is, and what has the focus', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, OTHER_CUSTOMER, '/livez');
  const [first, second] = [await bookOf(page, 0), await bookOf(page, 1)];
  for (const book of [first, second]) await putIntoCart(page, book);
  await page.goto('/cart');
  const choiceOf = ({ title }: { title: string }) => page.getByRole('checkbox', { name: cartText.selectLine(title) });
  await choiceOf(second).uncheck();
  await expectTellable(choiceOf(first), choiceOf(second), 'backgroundColor');
  await page.keyboard.press('Tab');
  expect(await lookOf(page.locator(':focus'), 'outlineStyle')).not.toBe('none');

  await page.goto('/products');
  const nav = page.getByRole('banner').getByRole('navigation');
  const [here, elsewhere] = [nav.locator('[aria-current]'), nav.locator('a:not([aria-current])').first()];
  await expectTellable(here, elsewhere, 'borderBottomColor');

  await page.goto('/notifications');
  const tab = (selected: boolean) => page.getByRole('tab', { selected }).first();
  await expect(page.getByRole('heading', { level: 1, name: bellText.title })).toBeVisible();
  await expectTellable(tab(true), tab(false), 'borderBottomColor');
});
