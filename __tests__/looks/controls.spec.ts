import { expect, type Locator, type Page } from '@playwright/test';
import { DESK, expectUsableView, PHONE } from '@tests/e2e/page-quality';
import { ADMIN, signInAs } from '@tests/e2e/people';
import { openShow, test } from '@tests/e2e/show';
import { untilDrawn, untilQuiet } from '@tests/e2e/waits';

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('not on screen');
  return box;
};

const rightOf = async (of: Locator) => {
  const { x, width } = await boxOf(of);
  return x + width;
};

const outsideDialog = (page: Page) => page.mouse.click(20, 880);

/** Tabs through the whole dialog: after as many presses as it has stops, one more is at the first again. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
}

// A page that shows all controls is expensive to open, so the tests share one.
test.describe.configure({ mode: 'default' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});

test.afterAll(() => page.close());

test.describe('a dialog', () => {
  test('is 512 points wide, and closes by its button, by Escape and by a click beside it', async () => {
    await openShow(page);
    const opener = page.getByRole('button', { name: 'modal', exact: true });
    const dialog = page.getByRole('dialog');
    const ways = [
      () => dialog.getByRole('button', { name: 'Đóng' }).click(),
      () => page.keyboard.press('Escape'),
      () => outsideDialog(page),
    ];
    for (const close of ways) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expect.poll(async () => (await boxOf(dialog)).width).toBe(512);
      await expectTrapped(page, dialog);
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('may have no close button, and stay when somebody clicks beside it', async () => {
    await openShow(page);
    await page.getByRole('button', { name: 'strict modal' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await outsideDialog(page);
    // A dialog that closes has disappeared by the next frame: this browser has no animations.
    await untilDrawn(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('that asks begins at its first button, waits for the act, and gives the focus back', async () => {
    await openShow(page);
    const opener = page.getByRole('button', { name: 'confirm', exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Huỷ' })).toBeFocused();
    await expectTrapped(page, dialog);
    await expectUsableView(page, 'a question', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Xoá' }).click();
    await page.keyboard.press('Escape');
    await outsideDialog(page);
    await expect(dialog.getByRole('button', { name: 'Huỷ' })).toBeDisabled();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('two toasts stand at the top right, 12 points apart', async () => {
  await openShow(page);
  await page.getByRole('button', { name: 'success', exact: true }).click();
  await page.getByRole('button', { name: 'warning', exact: true }).click();
  const toasts = page.locator('[data-tone]').filter({ has: page.getByRole('status') });
  await expect(toasts).toHaveCount(2);
  await expect
    .poll(async () => {
      const [first, second] = [await boxOf(toasts.nth(0)), await boxOf(toasts.nth(1))].sort((a, b) => a.y - b.y);
      return first && second ? second.y - first.y - first.height : NaN;
    })
    .toBeCloseTo(12, 1);
  const { x, y, width } = await boxOf(toasts.first());
  expect(DESK.width - x - width).toBeLessThan(40);
  expect(y).toBeLessThan(100);
});

test('a toast stands beside a column of buttons that comes after it, and always wholly in the window', async ({
  page,
}) => {
  await signInAs(page, ADMIN);
  await page.setViewportSize(DESK);
  await page.goto('/admin/participants');
  const card = page.getByRole('main').locator('a[href^="/admin/participants/"]').first();
  await expect(card).toBeVisible();
  // Includes what the links prefetch: Next reloads a page when a part of it could not be loaded.
  await untilQuiet(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Nhà phát hành' }).click();
  const toast = page.locator('.notistack-SnackbarContainer [data-tone=warning]');
  await expect.poll(() => rightOf(toast)).toBe(DESK.width - 20);
  // It stays while another window has the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.context().setOffline(false);
  await expect(page.getByText('Mất mạng, đang kết nối lại')).toBeHidden();
  await card.click();
  const column = page.locator('[data-beside-toasts]');
  await expect(column.getByRole('heading', { name: 'Bạn có thể' })).toBeVisible();
  const gap = async () => (await boxOf(column)).x - (await rightOf(toast));
  await expect.poll(gap).toBe(16);
  await page.setViewportSize({ ...DESK, width: 992 });
  await expect.poll(gap).toBe(16);
  // From this width on the column is below the rest.
  await page.setViewportSize({ ...DESK, width: 991 });
  await expect.poll(() => rightOf(toast)).toBe(971);
  await page.setViewportSize(PHONE);
  await expect.poll(() => rightOf(toast)).toBe(PHONE.width - 16);
  expect((await boxOf(toast)).x).toBeGreaterThanOrEqual(16);
});

test('a required field has an asterisk, and an error stands under its field and is tied to it', async () => {
  await openShow(page);
  const field = page.getByRole('textbox', { name: 'Số điện thoại' });
  await expect(page.locator('label').filter({ hasText: 'Số điện thoại' }).getByText('*')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Số điện thoại cần ít nhất 10 chữ số');
  // The message is also announced to screen readers, in another element.
  const error = await boxOf(page.getByRole('paragraph').filter({ hasText: 'Số điện thoại cần ít nhất 10 chữ số' }));
  const input = await boxOf(field);
  expect(error.y).toBeGreaterThanOrEqual(input.y + input.height);
  const plain = page.getByRole('textbox', { name: 'Thể loại' });
  await expect(page.locator('label').filter({ hasText: 'Thể loại' }).last().getByText('*')).toHaveCount(0);
  await expect(plain).not.toHaveAttribute('aria-invalid', 'true');
});

test('the status switch says in words what it is switched to', async () => {
  await openShow(page);
  await page.getByRole('switch', { name: 'Hoạt động', exact: true }).press('Space');
  const off = page.getByRole('switch', { name: 'Không hoạt động' });
  await expect(off).not.toBeChecked();
  await off.press('Space');
  await expect(page.getByRole('switch', { name: 'Hoạt động', exact: true })).toBeChecked();
});

test('date and time are typed in the Vietnamese order and kept as an instant, whatever zone the browser is in', async () => {
  await openShow(page);
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/Los_Angeles');
  const field = page.getByRole('textbox', { name: 'DateTimeInput', exact: true });
  await expect(field).toHaveAttribute('placeholder', 'dd/mm/yyyy hh:mm');
  await expect(field).toHaveAccessibleDescription('2027-01-28T02:12:00.000Z');
  await expect(field).toHaveValue('28/01/2027 09:12');

  await field.fill('1-2-2027 0:30');
  await field.blur();
  await expect(field).toHaveValue('01/02/2027 00:30');
  await expect(field).toHaveAccessibleDescription('2027-01-31T17:30:00.000Z');

  for (const wrong of ['31/02/2027 08:00', '01/02/2027 24:00', '02/2027']) {
    await field.fill(wrong);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await field.blur();
    await expect(field).toHaveValue(wrong);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Ngày giờ chưa đúng')).toBeVisible();
  }
  await field.fill('');
  await field.blur();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('the calendar is Vietnamese, begins its weeks on Monday, and keeps the time of day', async () => {
  await openShow(page);
  const field = page.getByRole('textbox', { name: 'DateTimeInput', exact: true });
  const opener = page.getByRole('button', { name: 'Chọn trên lịch' }).first();
  await opener.click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('button', { name: 'tháng 1 2027', exact: true })).toBeVisible();
  await expect(calendar.locator('th')).toHaveText(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']);
  await expectUsableView(page, 'the calendar', '[role=dialog]');
  await calendar.getByRole('button', { name: 'Tháng sau' }).click();
  await calendar.getByRole('button', { name: /^9 tháng 2 2027$/i }).click();
  await expect(field).toHaveValue('09/02/2027 09:12');
  await calendar.getByLabel('Giờ').fill('21');
  await expect(field).toHaveValue('09/02/2027 21:12');
  await expect(field).toHaveAccessibleDescription('2027-02-09T14:12:00.000Z');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a table says that it waits, that nothing is there, and what failed', async () => {
  await openShow(page, { view: '?view=office' });
  await expect(page.locator('[aria-busy=true]').getByRole('table', { name: 'loading' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chưa có gì trên kệ' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expectUsableView(page);
});

test('the loading screen fills the window', async () => {
  await openShow(page, { view: '?view=loading' });
  const { width, height } = await boxOf(page.getByRole('status').filter({ hasText: 'Đang tải...' }));
  expect({ width, height }).toEqual(DESK);
});
