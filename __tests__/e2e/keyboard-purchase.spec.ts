import { expect, type Locator, type Page } from '@playwright/test';
import { cartText } from '@/text/cart';
import { checkoutText } from '@/text/checkout';
import { productText } from '@/text/product';
import { bookOf } from './buying';
import { OTHER_CUSTOMER, signInAs } from './people';
import { test } from './test';

/** More tab stops than any page has on the way. */
const MOST_STOPS = 120;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${goal.toString()}`);
}

async function press(page: Page, goal: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

test('a customer goes from the home page to a placed order by keyboard alone', async ({ page }) => {
  test.setTimeout(90_000);
  await signInAs(page, OTHER_CUSTOMER, '/');
  const { title } = await bookOf(page, 3);
  const main = page.getByRole('main');

  // The first tab stop skips the header; the search leads to the book.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('combobox'));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?/);
  await press(page, main.getByRole('article').getByRole('link', { name: title }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  // Two copies into the cart, one of which is removed there.
  await tabTo(page, main.getByRole('textbox', { name: 'Số lượng' }).first());
  await page.keyboard.press('ArrowUp');
  await press(page, main.getByRole('button', { name: productText.addToCart }).first());
  const bag = page.getByRole('banner').getByRole('link', { name: /^Giỏ hàng, 2/ });
  await press(page, bag);
  await expect(page).toHaveURL('/cart');
  await tabTo(page, main.getByRole('textbox', { name: cartText.quantityOf(title) }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Giỏ hàng, 1/ })).toBeVisible();
  await press(page, main.getByRole('button', { name: cartText.buy(1) }).first());

  // The checkout: a note, the other payment method and back, and the order.
  await expect(page).toHaveURL('/checkout');
  await press(page, page.getByRole('button', { name: checkoutText.changeOf(checkoutText.notes) }));
  await expect(page.getByRole('textbox', { name: checkoutText.noteTo('') }).first()).toBeFocused();
  await page.keyboard.type('Gọi trước khi giao');
  await press(page, page.getByRole('button', { name: checkoutText.changeOf(checkoutText.payment) }));
  const cash = page.getByRole('radio', { name: checkoutText.cash });
  await press(page, cash, 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(cash).not.toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(cash).toBeChecked();
  await press(page, page.getByRole('button', { name: checkoutText.place }));
  await expect(page.getByRole('heading', { name: checkoutText.placed })).toBeVisible();
});
