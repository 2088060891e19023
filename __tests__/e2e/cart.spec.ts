import { expect, type Page } from '@playwright/test';
import type { OrderList } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { bookOf, CAMPAIGN, goToCheckout, ON_SALE, putIntoCart, unfoldCheckout } from './buying';
import { expectGoodView } from './page-quality';
import { OTHER_CUSTOMER, signInAs, signInByPopup } from './people';
import { test } from './test';

async function orderCount(page: Page): Promise<number> {
  const list = (await (await page.request.get('/api/orders?size=1')).json()) as OrderList;
  return list.metadata.total;
}

const bag = (page: Page, copies: number) => page.getByRole('link', { name: `Giỏ hàng, ${copies} cuốn` });

test('two tabs share one cart, and a reload keeps it', async ({ page, context }) => {
  const book = await bookOf(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('heading', { name: 'Giỏ hàng trống' })).toBeVisible();

  await putIntoCart(page, book);
  await expect(bag(other, 1)).toBeVisible();
  await other.getByRole('button', { name: 'Thêm một' }).click();
  await expect(bag(page, 2)).toBeVisible();

  await page.reload();
  await expect(bag(page, 2)).toBeVisible();
  await other.getByRole('button', { name: `Xoá ${book.title}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Xoá' }).click();
  await expect(other.getByRole('heading', { name: 'Giỏ hàng trống' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Giỏ hàng', exact: true })).toBeVisible();
});

test('the lines of another campaign replace the selection', async ({ page }) => {
  const book = await bookOf(page);
  const answer = await page.request.get('/api/products?size=200');
  const { data } = (await answer.json()) as { data: ProductCard[] };
  const elsewhere = data.find(
    (one) => one.campaign.name !== CAMPAIGN && one.status === ON_SALE && one.campaign.status === 2,
  );
  if (!elsewhere) throw new Error('Only one demo fair is running');
  await putIntoCart(page, book);
  await putIntoCart(page, elsewhere);
  await page.goto('/cart');
  await expect(page.getByRole('checkbox', { name: `Chọn ${book.title}` })).toBeChecked();
  await page.getByRole('checkbox', { name: `Chọn ${elsewhere.title}` }).check();
  await expect(page.getByRole('checkbox', { name: `Chọn ${book.title}` })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Mua hàng (1)' })).toBeVisible();
});

test('a guest signs in on the way and goes on with what was chosen', async ({ page }) => {
  const book = await bookOf(page, 1);
  await putIntoCart(page, book);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Mua hàng (1)' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Đăng nhập bằng Google' }).click();
  const popup = await opening;
  await popup.getByText(OTHER_CUSTOMER, { exact: true }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('complementary')).toContainText(book.title);
  await page.reload();
  await expect(page.getByRole('complementary')).toContainText(book.title);
});

test('what signing in takes out of a cart comes back by one click, once', async ({ page }) => {
  const [first, second] = [await bookOf(page, 0), await bookOf(page, 1)];
  await putIntoCart(page, first);
  await putIntoCart(page, second);
  await signInByPopup(page, OTHER_CUSTOMER);
  const toast = page.getByText('Giỏ hàng trước khi đăng nhập (2 cuốn) vẫn được giữ');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('link', { name: 'Giỏ hàng', exact: true })).toBeVisible();

  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Giỏ hàng trống' })).toBeVisible();
  const offer = page.getByRole('region', { name: 'Giỏ hàng trước khi đăng nhập vẫn được giữ' });
  await expect(offer).toContainText(`2 cuốn: ${first.title}, ${second.title}.`);
  await expectGoodView(page);
  await offer.getByRole('button', { name: 'Khôi phục giỏ hàng' }).click();
  await expect(bag(page, 2)).toBeVisible();
  for (const { title } of [first, second]) await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(bag(page, 2)).toBeVisible();
  await expect(offer).toBeHidden();
});

test('the toast of a sign-in brings the cart back', async ({ page }) => {
  await putIntoCart(page, await bookOf(page));
  await signInByPopup(page, OTHER_CUSTOMER);
  await page.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect(page.getByText('Đã đưa sách trở lại giỏ hàng')).toBeVisible();
  await expect(bag(page, 1)).toBeVisible();
});

test('the cart page says what has changed since: fewer copies, another price, sold out', async ({ page }) => {
  const [fewer, dearer, removed] = await Promise.all([bookOf(page, 0), bookOf(page, 1), bookOf(page, 2)]);
  for (const book of [fewer, dearer, removed]) await putIntoCart(page, book);
  await page.goto('/cart');
  await page
    .getByRole('group', { name: `Số lượng ${fewer.title}` })
    .getByRole('button', { name: 'Thêm một' })
    .click();
  await expect(bag(page, 4)).toBeVisible();

  const now: Record<string, Partial<ProductCard>> = {
    [fewer.id]: { saleQuantity: 1 },
    [dearer.id]: { salePrice: dearer.salePrice + 1000 },
    [removed.id]: { saleQuantity: 0, status: 8 },
  };
  await page.route(/\/api\/products\?id=/, async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { data: ProductCard[] };
    await route.fulfill({
      response: answer,
      json: { ...list, data: list.data.map((card) => ({ ...card, ...now[card.id] })) },
    });
  });
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Giỏ hàng vừa được cập nhật' });
  await expect(notice).toContainText(`“${fewer.title}” chỉ còn 1 cuốn (bạn chọn 2).`);
  await expect(notice).toContainText(`“${dearer.title}” đổi giá từ`);
  await expect(notice).toContainText(`“${removed.title}” vừa hết hàng`);
  await expect(page.getByRole('checkbox', { name: `Chọn ${removed.title}` })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Mua hàng (2)' })).toBeVisible();
  await expectGoodView(page);
  await notice.getByRole('button', { name: 'Đã hiểu' }).click();
  await expect(notice).toBeHidden();
});

test('a stored cart that is garbage or from another time leaves a page that works', async ({ page }) => {
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await page.goto('/cart');
  for (const stored of ['{', '[1]', '{"state":{"items":[{"product":{"id":"x"},"quantity":1}]},"version":9}']) {
    await page.evaluate((text) => {
      localStorage.setItem('cart-store', text);
      sessionStorage.setItem('checkout-draft', text);
    }, stored);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Giỏ hàng trống' })).toBeVisible();
  }
  await putIntoCart(page, await bookOf(page));
  await expect(bag(page, 1)).toBeVisible();
  expect(failures).toEqual([]);
});

test('a double click on the order button makes one checkout', async ({ page }) => {
  await signInAs(page, OTHER_CUSTOMER);
  await putIntoCart(page, await bookOf(page));
  const before = await orderCount(page);
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Đặt hàng' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();
  expect(await orderCount(page)).toBe(before + 1);
});

test('the same purchase from two tabs is placed once', async ({ page, context }) => {
  await signInAs(page, OTHER_CUSTOMER);
  await putIntoCart(page, await bookOf(page, 2));
  const before = await orderCount(page);
  const other = await context.newPage();
  await goToCheckout(page);
  await goToCheckout(other);
  await page.getByRole('button', { name: 'Đặt hàng' }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await other.getByRole('button', { name: 'Đặt hàng' }).click();
  await expect(other).toHaveURL(page.url());
  expect(await orderCount(page)).toBe(before + 1);
});

test('what was typed stays when the order is refused', async ({ page }) => {
  await signInAs(page, OTHER_CUSTOMER);
  await putIntoCart(page, await bookOf(page));
  await goToCheckout(page);
  await unfoldCheckout(page);
  await page.getByLabel('Số điện thoại').fill('0903 12');
  await page.getByRole('button', { name: 'Đặt hàng' }).click();
  await expect(page.getByText('Số điện thoại cần ít nhất 10 chữ số')).toBeVisible();
  await expect(page.getByLabel('Số điện thoại')).toBeFocused();

  await page.getByLabel('Số điện thoại').fill('0903 123 456');
  await page.route('**/api/orders', (route) => route.abort());
  await page.getByRole('button', { name: 'Đặt hàng' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Chưa đặt được hàng');
  await expect(page.getByLabel('Số điện thoại')).toHaveValue('0903 123 456');
});

test('the checkout without a purchase leads back to the cart', async ({ page }) => {
  await signInAs(page, OTHER_CUSTOMER, '/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/order-success?checkout=nothing');
  await expect(page).toHaveURL(/\/cart$/);
});
