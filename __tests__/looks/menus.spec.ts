import { expect, type Locator, type Page } from '@playwright/test';
import { expectGoodView, PHONE } from '@tests/e2e/page-quality';
import { ISSUER, OTHER_CUSTOMER, CUSTOMER, signInAs } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';

const ADMIN = 'admin@hoisach.test';
const NEW_ORDERS = /^Đơn giao(, [\d.]+ đơn mới)?$/;

const accountOf = (page: Page) => page.getByRole('button', { name: /^Tài khoản của / });
const drawerOf = (page: Page) => page.getByRole('dialog');
const menuIn = (scope: Page | Locator) => scope.getByRole('navigation', { name: 'Menu chính' });

const aFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Opens the menu by Enter; the first entry gets the focus. */
async function openByKeyboard(page: Page, first: Locator): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
}

/** For a moment after it has opened, a menu moves the focus back to its first entry. */
async function goDown(page: Page, to: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(to).toBeFocused({ timeout: 500 });
    await page.evaluate(aFrame);
    await expect(to).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** The number of waiting orders in the label of the menu entry. */
async function waitingIn(scope: Page | Locator): Promise<number> {
  const name = (await menuIn(scope).getByRole('link', { name: NEW_ORDERS }).getAttribute('aria-label')) ?? '';
  return Number(/[\d.]+/.exec(name)?.[0]?.replaceAll('.', '') ?? 0);
}

test('the account menu opens, moves and closes by keyboard, and gives the focus back', async ({ page }) => {
  await signInAs(page, CUSTOMER);
  await expect(accountOf(page)).toBeVisible();
  await accountOf(page).focus();
  const item = (name: string) => page.getByRole('menuitem', { name });
  await openByKeyboard(page, item('Hồ sơ'));
  await goDown(page, item('Đơn hàng'));
  await page.keyboard.press('ArrowUp');
  await expect(item('Hồ sơ')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item('Hồ sơ')).toBeHidden();
  await expect(accountOf(page)).toBeFocused();

  await openByKeyboard(page, item('Hồ sơ'));
  await goDown(page, item('Đơn hàng'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders');
});

test('the phone menu of the storefront is walked by keyboard, and gives the focus back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, OTHER_CUSTOMER, '/products');
  const opener = page.getByRole('button', { name: 'Mở menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(drawerOf(page)).toBeVisible();
  await expect(menuIn(drawerOf(page)).getByRole('link', { name: 'Sách', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const help = drawerOf(page).getByRole('navigation', { name: 'Trợ giúp và tra cứu' });
  await expect(help.getByRole('link')).toHaveText(['Theo dõi đơn hàng', 'Trợ giúp']);
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    expect(await drawerOf(page).evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the sidebar is a drawer on a phone: opened by keyboard, marked, left by Escape or by a choice', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, ISSUER.email);
  await expect(page).toHaveURL('/issuer/dashboard');
  await expect(menuIn(page)).toBeHidden();
  const opener = page.getByRole('button', { name: /^Mở menu/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = menuIn(drawerOf(page));
  await expect(menu.getByRole('link', { name: 'Thống kê' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('heading')).toHaveText(['Hệ thống', 'Cài đặt']);
  await expectGoodView(page);
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: NEW_ORDERS }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/issuer/orders/delivery');
  await expect(drawerOf(page)).toBeHidden();
});

test('the sidebar is folded away on a desk, by keyboard too, and stays so', async ({ page }) => {
  await signInAs(page, ADMIN);
  await expect(menuIn(page).getByRole('link', { name: 'Thống kê' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Thu gọn menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(menuIn(page)).toBeHidden();
  await page.reload();
  const expand = page.getByRole('button', { name: 'Mở rộng menu' });
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  await expand.press('Enter');
  await expect(menuIn(page)).toBeVisible();
});

test('the settings menu stands beside profile and orders, and marks where one is', async ({ page }) => {
  await signInAs(page, OTHER_CUSTOMER);
  const menu = page.getByRole('navigation', { name: 'Cài đặt' });
  const marked = (name: string) => expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await page.goto('/profile');
  await expect(menu.getByRole('link')).toHaveText(['Hồ sơ', 'Đơn hàng', 'Tủ sách', 'Sách yêu thích']);
  await marked('Hồ sơ');
  await menu.getByRole('link', { name: 'Đơn hàng' }).click();
  await expect(page).toHaveURL('/orders');
  await marked('Đơn hàng');
  await expect(menu.locator('[aria-current]')).toHaveCount(1);
});

test('the menu of an issuer says how many orders are new, and follows a move at once', async ({ page }) => {
  await signInAs(page, ISSUER.email, '/issuer/orders/delivery?status=2');
  await expect.poll(() => waitingIn(page)).toBeGreaterThan(0);
  const before = await waitingIn(page);
  await expect(page.getByRole('tab', { name: /^Đang xử lý/ })).toContainText(String(before));
  await page.getByRole('button', { name: 'Thu gọn menu' }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Mở rộng menu, (.*, )?${before} đơn mới(,|$)`) }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Mở rộng menu/ }).click();

  await page
    .getByRole('button', { name: /^Thao tác với/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Chuyển sang Đang vận chuyển' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chuyển sang Đang vận chuyển' }).click();
  await expect.poll(() => waitingIn(page)).toBe(before - 1);

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: new RegExp(`^Mở menu, (.*, )?${before - 1} đơn mới(,|$)`) }).click();
  await expect.poll(() => waitingIn(drawerOf(page))).toBe(before - 1);
  await expectGoodView(page);
});
