import { expect, type Locator, type Page } from '@playwright/test';
import { bookOf, putIntoCart } from '@tests/e2e/buying';
import { chooseAct } from '@tests/e2e/back-office-steps';
import { DESK, PHONE } from '@tests/e2e/page-quality';
import { ADMIN, ISSUER, CUSTOMER, signInAs } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';
import { untilComplete } from '@tests/e2e/waits';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

/** Opens an item far down a list and goes back: the list has the same scroll position. */
async function expectSamePlace(page: Page, list: string, links: Locator, below = 500): Promise<void> {
  await page.goto(list);
  await expect(links.first()).toBeVisible();
  await page.mouse.wheel(0, below);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(below / 2);
  const address = page.url();
  const inView = await links.evaluateAll((all) =>
    all.findIndex((one) => one.getBoundingClientRect().top > 100 && one.getBoundingClientRect().bottom < innerHeight),
  );
  const before = await scrolled(page);
  await links.nth(inView).click();
  await expect(page).not.toHaveURL(address);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => scrolled(page), list).toBe(before);
}

for (const size of [PHONE, DESK])
  test(`a list is where it was left when one comes back, at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    const main = page.getByRole('main');
    await expectSamePlace(page, '/products?page=2', main.getByRole('article').getByRole('link'));
    await expectSamePlace(page, '/campaigns', main.getByRole('article').getByRole('link'), 300);
    await signInAs(page, CUSTOMER);
    await expectSamePlace(page, '/orders', main.getByRole('link', { name: 'Xem chi tiết' }), 300);
  });

test('a table of the back office is where it was left, with its page and filters', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.setViewportSize({ ...DESK, height: 500 });
  await page.goto('/admin/books');
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  const rows = page.getByRole('row');
  await expect(page.getByText('Trang 2', { exact: true })).toBeVisible();
  await untilComplete(page);
  await rows
    .nth(8)
    .getByRole('button', { name: /^Thao tác/ })
    .click();
  const detail = page.getByRole('menuitem', { name: 'Chi tiết' });
  await expect(detail).toBeVisible();
  // With the menu open: a clicked element is scrolled into the window first.
  const [before, row] = [await scrolled(page), await rows.nth(8).textContent()];
  expect(before).toBeGreaterThan(0);
  await detail.click();
  await expect(page).toHaveURL(/\/admin\/books\/\d+/);
  await page.goBack();
  await expect(rows.nth(8)).toHaveText(String(row));
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('the open tab of a campaign is open again when one comes back, and a reload stays where it is', async ({
  page,
}) => {
  await page.goto('/campaigns/1');
  const tab = page.getByRole('tab', { name: 'Combo' });
  await tab.click();
  const cards = page.getByRole('tabpanel').getByRole('article').getByRole('link');
  await cards.first().click();
  await expect(page).toHaveURL(/\/products\//);
  await page.goBack();
  await expect(tab).toHaveAttribute('aria-selected', 'true');

  await page.goto('/products');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBe(600);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(600);
});

test('toasts cover neither header nor foot of a phone, nor what closes a drawer', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await putIntoCart(page, await bookOf(page));
  const add = page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).last();
  for (const times of [2, 3, 4]) {
    await add.click();
    await expect(page.getByText(`Thêm vào giỏ hàng thành công (${times} lần)`)).toBeVisible();
  }
  const toast = page.locator('.notistack-SnackbarContainer [data-tone]');
  await expect(toast).toHaveCount(1);
  const [box, head, foot] = [await boxOf(toast), await boxOf(page.getByRole('banner')), await boxOf(add)];
  expect(box.y).toBeGreaterThanOrEqual(head.bottom);
  expect(box.bottom).toBeLessThan(foot.y);
  // The element next to it receives the click.
  const related = await toast.evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x - 4, y + height / 2)?.closest('main') !== null;
  });
  expect(related).toBe(true);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Đóng' });
  await expect(close).toBeVisible();
  // Without delay, because toasts close by themselves; evaluated in the page, because each Playwright query takes time.
  const covered = await close.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect([await toast.count(), covered]).toEqual([1, false]);
});

test('a menu that is opened lies over the toasts, and is chosen from', async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAs(page, ISSUER.email, '/issuer/orders/delivery');
  await page
    .getByRole('button', { name: /^Thao tác với/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sao chép mã đơn' }).click();
  const toast = page.locator('.notistack-SnackbarContainer [data-tone]');
  await expect(toast).toHaveCount(1);
  await page.getByRole('button', { name: 'Xuất tệp' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  // Without delay, because toasts close by themselves: which of the two is on top where they overlap.
  const onTop = await menu.evaluate((element) => {
    const shown = document.querySelector('.notistack-SnackbarContainer [data-tone]');
    const [one, other] = [element.getBoundingClientRect(), shown!.getBoundingClientRect()];
    const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
    const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
    if (left >= right || top >= bottom) return 'they are apart';
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) ? 'menu' : 'toast';
  });
  expect(onTop).toBe('menu');
});

test('the total of a long cart stands at the foot of a phone, and no focus hides behind it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const index of [0, 1, 2]) await putIntoCart(page, await bookOf(page, index));
  await page.goto('/cart');
  const buy = page.getByRole('button', { name: 'Mua hàng (3)' });
  await expect(buy).toHaveCount(1);
  await expect(buy).toBeInViewport({ ratio: 1 });
  const foot = await boxOf(buy);
  expect(foot.bottom).toBeLessThanOrEqual(PHONE.height);
  await page.getByRole('main').getByRole('link').first().focus();
  const hidden: string[] = [];
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    const focused = page.locator('main :focus');
    if ((await focused.count()) === 0) break;
    const { bottom } = await boxOf(focused);
    const name = await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
    if (!/^Mua hàng/.test(String(name)) && bottom > foot.y - 10) hidden.push(`${name} at ${bottom}`);
  }
  expect(hidden).toEqual([]);
});

test('the buttons of a form stay in sight in a low window, under a head without a blank strip', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`/admin/issuers?search=${encodeURIComponent(ISSUER.email)}`);
  await chooseAct(page, ISSUER.email, 'Chỉnh sửa');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Lưu thay đổi' })).toBeInViewport({ ratio: 1 });
  const [title, body] = [
    await boxOf(dialog.getByRole('heading').first()),
    await boxOf(dialog.locator('form > *').first()),
  ];
  expect(body.y - title.bottom).toBeLessThanOrEqual(16);
});

test('a phone has its filters in a sheet, and the pages in one line', async ({ page }) => {
  await signInAs(page, ISSUER.email);
  await page.setViewportSize(PHONE);
  await page.goto('/issuer/books');
  await page.getByRole('button', { name: 'Lọc kết quả' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Loại sách').first().click();
  await page.getByRole('option', { name: 'Sách series' }).click();
  await expect(page).toHaveURL(/isSeries=true/);
  await sheet.getByRole('button', { name: /^Xem \d+ cuốn sách$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Lọc kết quả (1)' })).toBeVisible();

  await page.goto('/issuer/orders/delivery');
  const pager = page.getByRole('navigation', { name: 'Các trang' });
  await expect(pager.getByRole('button', { name: 'Trang sau' })).toBeVisible();
  const tops = await pager.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('a phone goes from column to column of a board', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.setViewportSize(PHONE);
  await page.goto('/admin/participants');
  const ways = page.getByRole('navigation', { name: 'Các cột' });
  await expect(ways.getByRole('button')).toHaveText([
    /^\d+ Đang chờ$/,
    /^\d+ Đã đồng ý$/,
    /^\d+ Đã từ chối$/,
    /^\d+ Đã huỷ$/,
  ]);
  for (const name of ['Đã đồng ý', 'Đang chờ']) {
    await ways.getByRole('button', { name }).click();
    const column = page.getByRole('region', { name, exact: true });
    await expect(column).toBeFocused();
    await expect(column.getByText(name).first()).toBeInViewport({ ratio: 1 });
    expect((await boxOf(column)).y).toBeGreaterThanOrEqual((await boxOf(ways)).bottom);
  }
  await page.setViewportSize(DESK);
  await expect(ways).toBeHidden();
});

test('the tick of a chosen edition is seen', async ({ page }) => {
  const answer = await page.request.get('/api/products?format=2&size=200');
  const { data } = (await answer.json()) as {
    data: { id: string; slug: string; status: number; pdfExtraPrice: number | null }[];
  };
  const product = data.find(({ status, pdfExtraPrice }) => status === 3 && pdfExtraPrice !== null);
  await page.goto(`/products/${product?.slug}/${product?.id}`);
  const edition = page.getByRole('checkbox', { name: /PDF/ });
  await edition.check();
  const covered = await edition.evaluate((input) => {
    const [own, tick] = [input, input.parentElement?.querySelector('svg')];
    const above = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;
    return !tick || above(own) > above(tick);
  });
  expect(covered).toBe(false);
});
