import { expect, type Page } from '@playwright/test';
import { deviceText } from '@/text/device';
import { productPageText } from '@/text/product-page';
import { reviewText } from '@/text/review';
import { wishText } from '@/text/wish';
import { bookOf } from '@tests/e2e/buying';
import { expectGoodOverlays, type Overlay } from './overlay-walk';
import { DESK, expectGoodViews } from '@tests/e2e/page-quality';
import { ADMIN, ISSUER, OTHER_CUSTOMER, CUSTOMER, signInAs } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';

const press = (page: Page, name: string | RegExp) => () => page.getByRole('button', { name }).first().click();
const notifications = (page: Page): Overlay => ({ open: press(page, /^Thông báo/), shows: 'Thông báo' });

test.describe('what opens over a page passes axe, fits a phone and speaks Vietnamese', () => {
  test.describe.configure({ timeout: 180_000 });

  test('of a guest', async ({ page }) => {
    await expectGoodOverlays(page, '/', [
      { open: press(page, 'Đăng nhập'), shows: 'Đăng nhập bằng Google' },
      { open: press(page, 'Mở menu'), shows: 'Hội sách', only: 'phone' },
      {
        open: () => page.getByRole('banner').getByRole('combobox').fill('Mắt biếc'),
        shows: 'Mắt biếc',
        role: 'listbox',
        only: 'desk',
      },
    ]);
    await expectGoodOverlays(page, '/products', [
      { open: press(page, 'Lọc kết quả'), shows: 'Định dạng sách', only: 'phone' },
      { open: press(page, 'Quét mã ISBN'), shows: 'Tìm sách theo ISBN', only: 'phone' },
    ]);
  });

  test('and so does what unfolds in a page: why a book costs what it does, and what is at a stall', async ({
    page,
  }) => {
    const { slug, id, campaign } = await bookOf(page);
    await page.goto(`/products/${slug}/${id}`);
    await page.getByText(productPageText.why).click();
    await expect(page.getByText(productPageText.whyRows.price, { exact: true })).toBeVisible();
    await expectGoodViews(page, `/products/${slug}/${id}, its price`);
    await page.setViewportSize(DESK);
    await page.goto(`/campaigns/${campaign.id}`);
    await page
      .getByRole('button', { name: /^Gian A1/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^Xem cả \d+ tựa/ })).toBeVisible();
    await expectGoodViews(page, `/campaigns/${campaign.id}, a stall`);
  });

  test('of a customer', async ({ page }) => {
    await signInAs(page, OTHER_CUSTOMER, '/livez');
    const account = page.getByRole('button', { name: /^Tài khoản của/ });
    await expectGoodOverlays(page, '/profile', [
      { open: press(page, 'Các cấp độ'), shows: /điểm/ },
      notifications(page),
      { open: () => account.click(), shows: 'Đăng xuất', role: 'menu', only: 'desk' },
      {
        open: async () => {
          await account.click();
          await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
        },
        shows: 'Đăng xuất',
      },
    ]);
    await expectGoodOverlays(page, '/profile?tab=devices', [
      { open: press(page, deviceText.everywhere), shows: deviceText.everywhereTitle },
    ]);
    await expectGoodOverlays(page, '/wishes', [{ open: press(page, wishText.share), shows: wishText.shareHint }]);
  });

  test('of a customer who has ordered and read', async ({ page }) => {
    await signInAs(page, CUSTOMER, '/livez');
    const waiting = await page.request.get('/api/orders?status=2&size=1');
    const { data } = (await waiting.json()) as { data: { id: string }[] };
    await expectGoodOverlays(page, `/orders/${data[0]?.id}`, [
      { open: press(page, 'Huỷ đơn hàng'), shows: 'Huỷ đơn hàng' },
    ]);
  });

  test('of an issuer', async ({ page }) => {
    await signInAs(page, ISSUER.email, '/livez');
    const rowMenu = press(page, /^Thao tác với/);
    await expectGoodOverlays(page, '/issuer/orders/delivery?status=2', [
      notifications(page),
      { open: rowMenu, shows: 'Huỷ đơn hàng', role: 'menu' },
      { open: press(page, 'Ngày đặt hàng'), shows: /\d/, only: 'desk' },
    ]);
    const act = (name: string) => async () => {
      await rowMenu();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await expectGoodOverlays(page, '/issuer/reviews', [
      { open: act(reviewText.answer), shows: reviewText.answerText },
      { open: act(reviewText.report), shows: reviewText.reportReview },
    ]);
  });

  test('of an administrator over reviews, several of which are chosen', async ({ page }) => {
    await signInAs(page, ADMIN, '/livez');
    await page.setViewportSize(DESK);
    await page.goto('/admin/reviews');
    await page.getByRole('table').getByRole('checkbox').first().check();
    await expect(page.getByText(/đánh giá đã chọn/)).toBeVisible();
    await expectGoodViews(page, '/admin/reviews, chosen');
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name: /^Ẩn \d+/ }).click();
    await expect(page.getByRole('dialog').getByText(/Lý do/).first()).toBeVisible();
    await expectGoodViews(page, '/admin/reviews, hiding', '[role=dialog]');
  });
});
