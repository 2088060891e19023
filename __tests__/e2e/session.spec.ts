import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { ProductCard } from '@/contract/endpoints/products';
import { ISSUER, NOWHERE, OTHER_CUSTOMER, CUSTOMER, signInAs, signInByPopup, signInForRequests } from './people';
import { test } from './test';
import { untilDrawn } from './waits';

const ENDED = 'Phiên đăng nhập trên thiết bị này đã được kết thúc từ nơi khác, vui lòng đăng nhập lại.';

const accountOf = (page: Page) => page.getByRole('button', { name: /^Tài khoản của / });
const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' });

async function askToSignOut(page: Page): Promise<void> {
  await accountOf(page).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('dialog', { name: 'Đăng xuất' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await askToSignOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
}

async function putSomethingIntoCart(page: Page): Promise<void> {
  const answer = await page.request.get('/api/products?size=200');
  const { data } = (await answer.json()) as { data: ProductCard[] };
  const book = data.find(
    ({ type, format, status, saleQuantity, campaign }) =>
      type === 1 && format === 1 && status === 3 && saleQuantity > 5 && campaign.status === 2,
  );
  if (!book) throw new Error('The demo fair sells nothing');
  await page.goto(`/products/${book.slug}/${book.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click();
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 1 cuốn' })).toBeVisible();
}

const expectEmptyCart = (page: Page) => expect(page.getByRole('link', { name: 'Giỏ hàng', exact: true })).toBeVisible();

/** The server's session of a browser; empty without one. */
const sessionOf = async (page: Page): Promise<object> => (await page.request.get('/api/auth/session')).json();

/**
 * Ends the session of a browser at the server as an administrator or another device would: the browser is not notified.
 */
async function revokeSessionOf(context: BrowserContext, browser: Browser): Promise<void> {
  const elsewhere = await browser.newContext({ storageState: { cookies: await context.cookies(), origins: [] } });
  const { csrfToken } = (await (await elsewhere.request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  await elsewhere.request.post('/api/auth/signout', { form: { csrfToken, json: 'true' } });
  await elsewhere.close();
}

test.describe('signing out', () => {
  test('is confirmed first; a click beside the question does not close it, and "Huỷ" leaves everything as it was', async ({
    page,
  }) => {
    await signInAs(page, CUSTOMER);
    await askToSignOut(page);
    const dialog = page.getByRole('dialog', { name: 'Đăng xuất' });
    await expect(dialog).toContainText('Bạn có chắc chắn muốn đăng xuất không?');
    await expect(dialog.getByRole('button')).toHaveText(['Huỷ', 'Đăng xuất']);
    await page.mouse.click(10, 10);
    // A dialog that closes has disappeared by the next frame: this browser has no animations.
    await untilDrawn(page);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Huỷ' }).click();
    await expect(dialog).toBeHidden();
    await expect(accountOf(page)).toBeVisible();
    expect(await sessionOf(page)).toHaveProperty('user');
  });

  test('from the header: toasts, an empty cart, the landing page, and the question is gone', async ({ page }) => {
    await signInAs(page, CUSTOMER, NOWHERE);
    await putSomethingIntoCart(page);
    await page.goto('/profile');
    await expect(page.getByLabel('Họ và tên')).toBeVisible();
    // The response is held back until the message in between has been seen.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/auth/signout', async (route) => {
      await held;
      await route.continue();
    });
    await signOut(page);
    await expect(page.getByText('Đang đăng xuất...')).toBeVisible();
    letGo();
    await expect(page.getByText('Đăng xuất thành công')).toBeVisible();
    await expect(page.getByText('Đang đăng xuất...')).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(signInButton(page)).toBeVisible();
    await expectEmptyCart(page);
    expect(await sessionOf(page)).toEqual({});

    // A visitor who opens a personal page is shown why it needs a sign-in, and gets there by signing in.
    await page.goto('/orders?type=2');
    await expect(page).toHaveURL('/');
    const asked = page.getByRole('dialog', { name: 'Chào bạn đọc' });
    await expect(asked).toContainText('Trang bạn vừa mở cần đăng nhập.');
    const opening = page.waitForEvent('popup');
    await asked.getByRole('button', { name: 'Đăng nhập bằng Google' }).click();
    await (await opening).getByText(CUSTOMER, { exact: true }).click();
    await expect(page).toHaveURL('/orders?type=2');
    await expect(page.getByRole('heading', { level: 1, name: 'Lịch sử đơn hàng' })).toBeVisible();
  });

  test('from the back office leads to the landing page', async ({ page }) => {
    await signInAs(page, ISSUER.email);
    await expect(page).toHaveURL('/issuer/dashboard');
    await signOut(page);
    await expect(page.getByText('Đăng xuất thành công')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(signInButton(page)).toBeVisible();
  });

  test('that the server refuses says so, and the question stays', async ({ page }) => {
    await signInAs(page, CUSTOMER);
    await page.route('**/api/auth/signout', (route) => route.fulfill({ json: { url: '/api/auth/signout?csrf=true' } }));
    await signOut(page);
    await expect(page.getByText('Xảy ra lỗi khi đăng xuất')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Đăng xuất' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await sessionOf(page)).toHaveProperty('user');
  });
});

test('another tab that signs out takes this one along, and nothing of the customer is left in it', async ({
  page,
  context,
}) => {
  await signInAs(page, OTHER_CUSTOMER, NOWHERE);
  await putSomethingIntoCart(page);
  const [guarded, open] = [await context.newPage(), await context.newPage()];
  await guarded.goto('/profile');
  const name = await guarded.getByLabel('Họ và tên').inputValue();
  await open.goto('/cart');
  await expect(accountOf(open)).toBeVisible();
  await signOut(page);

  await expect(guarded).toHaveURL('/');
  for (const tab of [guarded, open]) {
    await expect(signInButton(tab)).toBeVisible();
    await expectEmptyCart(tab);
    await expect(tab.getByText(name)).toHaveCount(0);
  }
  expect(await sessionOf(page)).toEqual({});
});

test('another tab that signs in is followed, also by somebody else', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/products');
  await expect(signInButton(other)).toBeVisible();
  await signInByPopup(page, CUSTOMER);
  await expect(accountOf(other)).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByLabel('Email')).toHaveValue(CUSTOMER);

  await signOutAndSignInAs(page, OTHER_CUSTOMER);
  await expect(accountOf(other)).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByLabel('Email')).toHaveValue(OTHER_CUSTOMER);
});

async function signOutAndSignInAs(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  await signInByPopup(page, email);
}

test('a session ended by the server ends the tab at its next call, in words, and is not begun again unasked', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(page, OTHER_CUSTOMER, '/orders');
  const search = page.getByRole('searchbox', { name: /^Mã đơn/ });
  await expect(search).toBeVisible();
  await revokeSessionOf(context, browser);

  // The next call is this search, or one that the page makes by itself before it.
  const ended = expect(page.getByText(ENDED)).toBeVisible();
  await Promise.race([search.fill('ABC'), ended]);
  await ended;
  await expect(page).toHaveURL('/');
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  expect(await sessionOf(page)).toEqual({});
});

test('a session ended by the server ends at the next public page too, which itself knows nobody', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(page, OTHER_CUSTOMER, '/');
  await expect(accountOf(page)).toBeVisible();
  await revokeSessionOf(context, browser);
  await page.getByRole('link', { name: 'Sách', exact: true }).first().click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('the first HTML of a guarded page is the loading indicator, of a public one its content', async ({ page }) => {
  await signInForRequests(page, CUSTOMER);
  const drawn = async (path: string) =>
    (await (await page.request.get(path)).text()).replace(/<script[\s\S]*?<\/script>/g, '');
  const guarded = await drawn('/orders');
  expect(guarded).toContain('Đang tải...');
  expect(guarded).not.toMatch(/<main|<header/);
  expect(await drawn('/products')).toMatch(/<article/);
});
