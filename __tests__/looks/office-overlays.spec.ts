import type { Page } from '@playwright/test';
import type { Author } from '@/contract/endpoints/authors';
import { chooseAct, rowOf } from '@tests/e2e/back-office-steps';
import { expectGoodOverlays, type Overlay } from './overlay-walk';
import { ADMIN, ISSUER, signInAs } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';

/** A book of the demo's issuer that is sold at a fair. */
const BOOK = '/issuer/books/book-detail/42';
const HISTORY = 'Lịch sử thay đổi';

const press = (page: Page, name: string) => () => page.getByRole('button', { name, exact: true }).click();
const exporting = (page: Page): Overlay => ({ open: press(page, 'Xuất tệp'), shows: /\.csv/, role: 'menu' });
const rowMenu = (page: Page, name: string | RegExp, shows: string): Overlay => ({
  open: () => page.getByRole('button', { name }).first().click(),
  shows,
  role: 'menu',
});

/** An author with a history, which no other test uses. */
async function makeAuthor(page: Page): Promise<Author> {
  const headers = { origin: new URL(page.url()).origin };
  const face = { name: `Lý Bến Xuân ${Date.now()}`, imageUrl: null };
  const made = await page.request.post('/api/admin/authors', { headers, data: { ...face, description: 'Nhà thơ' } });
  const { id, version } = (await made.json()) as Author;
  const data = { id, version, ...face, description: 'Nhà thơ, sống ở Huế' };
  return (await (await page.request.put('/api/admin/authors', { headers, data })).json()) as Author;
}

test.describe('what opens over the back office passes axe, fits a phone and speaks Vietnamese', () => {
  test.describe.configure({ timeout: 300_000 });

  test('of an administrator', async ({ page }) => {
    await signInAs(page, ADMIN);
    const { name } = await makeAuthor(page);
    await expectGoodOverlays(page, `/admin/authors?search=${encodeURIComponent(name)}`, [
      rowMenu(page, `Thao tác với ${name}`, HISTORY),
      { open: () => chooseAct(page, name, HISTORY), shows: 'Nhà thơ, sống ở Huế' },
      { open: () => chooseAct(page, name, 'Xoá'), shows: 'Mục đã xoá không lấy lại được.' },
      exporting(page),
      {
        open: async () => {
          await page.keyboard.press('Control+k');
          await page.getByRole('combobox', { name: /^Tìm nhanh/ }).fill(name);
        },
        shows: name,
      },
    ]);
    await expectGoodOverlays(page, `/admin/levels?search=${encodeURIComponent('Thành viên')}`, [
      { open: () => chooseAct(page, 'Thành viên', 'Chuyển khách hàng'), shows: 'Sang cấp độ' },
      { open: press(page, 'Thêm cấp độ'), shows: 'Tên cấp độ' },
    ]);
    await expectGoodOverlays(page, '/admin/groups', [{ open: press(page, 'Thêm nhóm'), shows: 'Tên nhóm' }]);
    await expectGoodOverlays(page, `/admin/issuers?search=${encodeURIComponent(ISSUER.email)}`, [
      { open: () => chooseAct(page, ISSUER.email, 'Chỉnh sửa'), shows: 'Ảnh đại diện' },
      { open: () => rowOf(page, ISSUER.email).getByRole('switch').click(), shows: /hội sách đang diễn ra/ },
    ]);
  });

  test('of an issuer', async ({ page }) => {
    await signInAs(page, ISSUER.email);
    await expectGoodOverlays(page, BOOK, [
      { open: press(page, HISTORY), shows: /đã tạo|đã sửa/ },
      { open: press(page, 'Ngừng phát hành'), shows: 'Sách không được đưa vào hội sách mới' },
    ]);
    const act = (verb: string) => async () => {
      await rowMenu(page, /^Thao tác với/, verb).open();
      await page.getByRole('menuitem', { name: verb }).click();
    };
    await expectGoodOverlays(page, '/issuer/orders/delivery?status=2', [
      { open: act('Chuyển sang Đang vận chuyển'), shows: 'Ghi chú (không bắt buộc)' },
      {
        open: async () => {
          await act('Huỷ đơn hàng')();
          await page.getByRole('dialog').getByRole('button', { name: 'Huỷ đơn hàng' }).click();
        },
        shows: 'Vui lòng nhập lý do huỷ',
      },
      exporting(page),
    ]);
  });
});
