import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { freeLoopbackPort } from '@server/shared/free-port';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { drawImage } from '@tests/support/images';
import { agree, expectToast } from '@tests/e2e/back-office-steps';
import { placeOrder } from '@tests/e2e/buying';
import { noteListening, untilListening } from '@tests/e2e/listening';
import { DESK, expectUsableView, PHONE } from '@tests/e2e/page-quality';
import { ADMIN, ISSUER, CUSTOMER, signInAs } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';

const CAMPAIGN = 'Hội sách Hai Bờ Sông';
const CORNER = 'Xin một gian gần cửa';
const TOO_DEAR = 'Xin giảm giá thêm cho sinh viên';
const COMBO = 'Combo Một mùa văn chương';
const SERIES = 'Kính vạn hoa';

/** The participants, by their names in the demo fair; the steps below say what each of them does. */
const JOINS = ISSUER;
const BARGAINS = { email: 'chantroi@hoisach.test', name: 'Chân Trời Tri Thức' };
const REFUSES = { email: 'baigiua@hoisach.test', name: 'Sách Bãi Giữa' };
const SILENT = { email: 'maytre@hoisach.test', name: 'Sách Mây Tre' };
const LATE = { email: 'issuer2@hoisach.test', name: 'Nhà sách Lúa Vàng' };

const HOSTS = ['Thư viện Cộng đồng Lê Lợi', 'Trường THPT Cửa Nam'] as const;
const GENRES = [
  ['van hoc', 'Văn học', '20'],
  ['ky nang', 'Kỹ năng', '20'],
  ['khoa hoc', 'Khoa học', '20'],
  ['thieu nhi', 'Thiếu nhi', '25'],
] as const;

const DAY_MS = 86_400_000;
/** In days from now: the first day of the fair, and the restart of the product, a day later. */
const [FIRST_DAY, BACK] = [2, 3];
const begun = Date.now();

/** The time this many days from today at this hour, in Viet Nam, as users type it. */
const at = (days: number, hour: number): string => {
  const [year, month, day] = new Date(begun + 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year} ${String(hour).padStart(2, '0')}:00`;
};

let dataDir: string;
let server: BuiltServer;
let port: number;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-journey-'));
  port = await freeLoopbackPort();
  server = await startBuiltServer(port, dataDir);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Stops the product and starts it again on the same data, some days later. */
async function sleepFor(days: number): Promise<void> {
  await server.stop();
  const clock = path.resolve(__dirname, '../support/shifted-clock.cjs');
  const settings = { NODE_OPTIONS: `--require="${clock}"`, CLOCK_SHIFT_MS: String(days * DAY_MS) };
  server = await startBuiltServer(port, dataDir, settings);
}

const fieldOf = (place: Page | Locator, name: string): Locator => place.getByRole('textbox', { name, exact: true });

async function pick(page: Page, field: Locator, word: string, option: string | RegExp): Promise<void> {
  await field.fill(word);
  await page.getByRole('option', { name: option }).first().click();
}

async function addPicture(page: Page, label: string, width: number, height: number): Promise<void> {
  const picture = { name: 'bia.png', mimeType: 'image/png', buffer: await drawImage(width, height) };
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/images') && answer.ok());
  await page.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await stored;
}

/** Fills in street, province and ward of the `nth` address on the page. */
async function fillAddress(page: Page, label: string, detail: string, nth: number): Promise<void> {
  await fieldOf(page, label).fill(detail);
  await pick(page, page.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).nth(nth), 'ha noi', /Hà Nội/);
  const ward = page.getByRole('combobox', { name: 'Phường/Xã/Đặc khu' }).nth(nth);
  await expect(ward).toBeEnabled();
  await pick(page, ward, 'cua nam', /Cửa Nam/);
}

const cardOf = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });
const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('a campaign from its draft to its books: planned, negotiated, filled, reviewed, begun, postponed and resumed', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const newPage = async (viewport: typeof DESK): Promise<Page> => {
    const context = await browser.newContext({ baseURL: server.url, viewport });
    noteListening(context);
    return context.newPage();
  };
  const come = async (email: string, viewport: typeof DESK, to: string): Promise<Page> => {
    const page = await newPage(viewport);
    await signInAs(page, email, to);
    return page;
  };
  let organiser = await come(ADMIN, DESK, '/admin/campaigns');
  let campaignId = 0;

  await test.step('the organiser begins a campaign, leaves, and goes on with the draft', async () => {
    await organiser.getByRole('button', { name: 'Tạo hội sách' }).click();
    await organiser.getByRole('menuitem', { name: 'Trực tiếp' }).click();
    await fieldOf(organiser, 'Tên hội sách').fill(CAMPAIGN);
    await expect(organiser.getByText(/^Đã lưu lúc/)).toBeVisible();
    await expect(organiser).toHaveURL(/[?&]draft=\d+/);
    await organiser.getByRole('link', { name: 'Huỷ', exact: true }).click();
    await organiser.getByRole('link', { name: `Soạn tiếp ${CAMPAIGN}` }).click();
    await expect(fieldOf(organiser, 'Tên hội sách')).toHaveValue(CAMPAIGN);
  });

  await test.step('and plans two stops, what it asks of issuers, and creates it', async () => {
    await fieldOf(organiser, 'Mô tả').fill('Hai chặng, hai bờ sông: sách văn học, kỹ năng, khoa học và thiếu nhi.');
    await addPicture(organiser, 'Ảnh bìa', 1200, 800);
    await fieldOf(organiser, 'Bắt đầu').fill(at(FIRST_DAY, 8));
    await fieldOf(organiser, 'Kết thúc').fill(at(FIRST_DAY + 7, 20));
    await fillAddress(organiser, 'Địa chỉ', '31 Đinh Lễ', 0);
    await organiser.getByRole('switch', { name: 'Tổ chức chuỗi hội sách' }).check();
    for (const [index, host] of HOSTS.entries()) {
      await pick(organiser, organiser.getByRole('combobox', { name: 'Thêm tổ chức' }), host, host);
      const from = FIRST_DAY + 3 * index;
      await fieldOf(organiser, `Bắt đầu chặng 1, ${host}`).fill(at(from, 8));
      await fieldOf(organiser, `Kết thúc chặng 1, ${host}`).fill(at(from + 2, 18));
      const stop = organiser.getByRole('listitem').filter({ hasText: host });
      await fieldOf(stop, 'Địa chỉ chặng 1').fill(`${index + 10} Phố Sách`);
      await pick(organiser, stop.getByRole('combobox', { name: 'Tỉnh/Thành phố' }), 'ha noi', /Hà Nội/);
      await pick(organiser, stop.getByRole('combobox', { name: 'Phường/Xã/Đặc khu' }), 'cua nam', /Cửa Nam/);
    }
    for (const [word, genre, percent] of GENRES) {
      await pick(organiser, organiser.getByRole('combobox', { name: 'Thêm thể loại' }), word, genre);
      await fieldOf(organiser, `Chiết khấu tối thiểu của ${genre} (%)`).fill(percent);
    }
    await organiser.getByRole('button', { name: 'Tạo hội sách' }).click();
    await expect(organiser).toHaveURL(/\/admin\/campaigns\/\d+$/);
    await expect(organiser.getByRole('heading', { level: 1, name: CAMPAIGN })).toBeVisible();
    campaignId = Number(organiser.url().split('/').pop());
  });

  await test.step('invites issuers, all in one go', async () => {
    await organiser.goto(`/admin/participants?campaign=${campaignId}`);
    await organiser.getByRole('button', { name: 'Mời NPH tham gia' }).click();
    const dialog = organiser.getByRole('dialog');
    for (const { name } of [JOINS, BARGAINS, REFUSES, SILENT])
      await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    await dialog.getByRole('button', { name: 'Gửi lời mời (4)' }).click();
    await expectToast(organiser, 'Đã gửi 4 lời mời');
    await expect(column(organiser, 'Đang chờ').getByRole('article')).toHaveCount(4);
  });

  const first = await come(JOINS.email, DESK, `/issuer/campaigns/${campaignId}`);
  await test.step('one accepts', async () => {
    await first.getByRole('button', { name: 'Chấp nhận' }).click();
    await agree(first, 'Chấp nhận');
    await expect(first.getByRole('heading', { name: 'Bạn đang tham gia hội sách này' })).toBeVisible();
  });

  await test.step('one refuses', async () => {
    const page = await come(REFUSES.email, DESK, `/issuer/campaigns/${campaignId}`);
    await page.getByRole('button', { name: 'Từ chối' }).click();
    await page.getByRole('dialog').getByLabel('Ghi chú cho bên kia').fill('Tháng này chúng tôi kiểm kho');
    await agree(page, 'Từ chối');
    await expect(page.getByRole('heading', { name: 'Bạn chưa tham gia hội sách này' })).toBeVisible();
    await page.context().close();
  });

  const second = await come(BARGAINS.email, PHONE, `/issuer/campaigns/${campaignId}`);
  await test.step('one proposes other terms, on a phone', async () => {
    await second.getByRole('button', { name: 'Đề nghị điều khoản khác' }).click();
    const dialog = second.getByRole('dialog');
    await fieldOf(dialog, 'Chiết khấu Kỹ năng (%)').fill('25');
    await fieldOf(dialog, 'Thoả thuận thêm').fill(CORNER);
    await expectUsableView(second, 'a proposal');
    await dialog.getByRole('button', { name: 'Gửi đề nghị' }).click();
    await expect(second.getByRole('heading', { name: 'Yêu cầu của bạn đang chờ ban tổ chức' })).toBeVisible();
  });

  const late = await come(LATE.email, DESK, `/issuer/campaigns/${campaignId}`);
  await test.step('one applies late', async () => {
    await late.getByRole('button', { name: 'Yêu cầu tham gia' }).click();
    const dialog = late.getByRole('dialog');
    await dialog.getByLabel('Ghi chú').fill('Chúng tôi mang cả bộ Kính vạn hoa');
    await dialog.getByRole('button', { name: 'Yêu cầu tham gia' }).click();
    await expect(late.getByRole('heading', { name: 'Yêu cầu của bạn đang chờ ban tổ chức' })).toBeVisible();
  });

  await test.step('the organiser reads the proposal and agrees, and accepts who applied', async () => {
    await expect(column(organiser, 'Đã đồng ý').getByText(JOINS.name)).toBeVisible();
    await expect(column(organiser, 'Đã từ chối').getByText(REFUSES.name)).toBeVisible();
    await expect(column(organiser, 'Đang chờ').getByText(SILENT.name)).toBeVisible();
    await organiser.getByRole('tab', { name: /^Gửi yêu cầu tham gia/ }).click();
    await expectUsableView(organiser, 'the board');
    await organiser.getByRole('link', { name: BARGAINS.name }).click();
    await expect(organiser.getByRole('heading', { level: 1, name: BARGAINS.name })).toBeVisible();
    await expect(organiser.locator('mark').filter({ hasText: CORNER })).toBeVisible();
    await organiser.getByRole('button', { name: 'Chấp nhận' }).click();
    await expect(organiser.getByRole('dialog').getByText('25%').first()).toBeVisible();
    await agree(organiser, 'Chấp nhận');
    await expectToast(organiser, `Đã chấp nhận yêu cầu của ${BARGAINS.name}`);
    await organiser.goto(`/admin/participants?campaign=${campaignId}&tab=request`);
    await cardOf(organiser, LATE.name).getByRole('button', { name: 'Chấp nhận' }).click();
    await agree(organiser, 'Chấp nhận');
    await expect(column(organiser, 'Đã xét duyệt').getByRole('article')).toHaveCount(2);
  });

  await test.step('the first brings all its titles: quantities as a column from a spreadsheet', async () => {
    await first.getByRole('button', { name: 'Thêm sách' }).click();
    await first.getByRole('menuitem', { name: 'Sách Lẻ' }).click();
    await first.getByRole('button', { name: 'Chọn tất cả 23 tựa tìm được' }).click();
    const cells = first.getByRole('textbox', { name: /^Số lượng: / });
    await expect(cells).toHaveCount(23);
    await first.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await first.evaluate(
      (column) => navigator.clipboard.writeText(column),
      Array.from({ length: 23 }, (_, row) => 20 + row).join('\n'),
    );
    await cells.first().focus();
    await first.keyboard.press('ControlOrMeta+V');
    await expect(first.getByText('Đã dán 23 ô.')).toBeVisible();
    const discount = first.getByRole('textbox', { name: /^Giảm giá: / }).first();
    await discount.fill('10');
    await first.getByRole('button', { name: /^Điền giảm giá/ }).click();
    await expect(first.getByText('23 tựa, 713 bản')).toBeVisible();
    await first.getByRole('button', { name: 'Gửi xét duyệt 23 tựa' }).click();
    await expectToast(first, 'Đã gửi 23 tựa chờ xét duyệt.');
  });

  await test.step('and a combo of two of them', async () => {
    await first.goto(`/issuer/campaigns/${campaignId}/books/add-combo`);
    await first.getByRole('combobox', { name: 'Thể loại' }).click();
    await first.getByRole('option', { name: /^Văn học/ }).click();
    await fieldOf(first, 'Tên combo').fill(COMBO);
    await fieldOf(first, 'Mô tả').fill('Hai cuốn cho một mùa đọc.');
    await addPicture(first, 'Ảnh bìa combo', 400, 600);
    for (const [word, title] of [
      ['so do', 'Số đỏ'],
      ['mat biec', 'Mắt biếc'],
    ] as const)
      await pick(first, first.getByRole('combobox', { name: 'Chọn từ kho sách' }), word, new RegExp(title));
    await fieldOf(first, 'Số bộ được bán').fill('5');
    await fieldOf(first, 'Giá bán combo').fill('150000');
    await first.getByRole('button', { name: 'Gửi xét duyệt' }).click();
    await expectToast(first, `Đã gửi “${COMBO}” chờ xét duyệt.`);
  });

  await test.step('the second brings seventeen on a phone: one quantity filled down', async () => {
    await second.goto(`/issuer/campaigns/${campaignId}`);
    await expect(second.getByRole('heading', { name: 'Bạn đang tham gia hội sách này' })).toBeVisible();
    await second.getByRole('button', { name: 'Thêm sách' }).click();
    await second.getByRole('menuitem', { name: 'Sách Lẻ' }).click();
    await second.getByRole('button', { name: 'Chọn tất cả 19 tựa tìm được' }).click();
    const cells = second.getByRole('textbox', { name: /^Số lượng: / });
    await expect(cells).toHaveCount(19);
    for (const left of [18, 17]) {
      await second.getByRole('row').getByRole('button', { name: /^Bỏ / }).last().click();
      await expect(cells).toHaveCount(left);
    }
    await cells.first().fill('12');
    await second.getByRole('button', { name: /^Điền số lượng/ }).click();
    await expect(second.getByText('17 tựa, 204 bản')).toBeVisible();
    await expectUsableView(second, 'the grid');
    await second.getByRole('button', { name: 'Gửi xét duyệt 17 tựa' }).click();
    await expectToast(second, 'Đã gửi 17 tựa chờ xét duyệt.');
  });

  await test.step('the late one brings a series', async () => {
    await late.goto(`/issuer/campaigns/${campaignId}/books/add-series`);
    await late.getByRole('link', { name: `Chọn ${SERIES}` }).click();
    await fieldOf(late, 'Số bộ được bán').fill('8');
    await late.getByRole('button', { name: 'Gửi xét duyệt' }).click();
    await expectToast(late, `Đã gửi “${SERIES}” chờ xét duyệt.`);
  });

  await test.step('the organiser reviews them, an issuer at a time', async () => {
    await organiser.goto(`/admin/products?campaign=${campaignId}`);
    await organiser.getByRole('tab', { name: /^Chờ xét duyệt/ }).click();
    const groupOf = ({ name }: { name: string }) => organiser.getByRole('region', { name: `${name}, ${CAMPAIGN}` });
    await expect(groupOf(JOINS).getByRole('button', { name: /^Chấp nhận / })).toHaveCount(24);
    await groupOf(BARGAINS)
      .getByRole('button', { name: /^Từ chối / })
      .first()
      .click();
    await organiser.getByRole('dialog').getByLabel('Ghi chú').fill(TOO_DEAR);
    await agree(organiser, 'Từ chối');
    await expect(groupOf(BARGAINS).getByRole('button', { name: /^Chấp nhận / })).toHaveCount(16);
    for (const [issuer, count] of [
      [JOINS, 24],
      [BARGAINS, 16],
      [LATE, 1],
    ] as const) {
      await groupOf(issuer)
        .getByRole('checkbox', { name: /^Chọn tất cả sách của/ })
        .check();
      await organiser.getByRole('button', { name: `Chấp nhận ${count} tựa`, exact: true }).click();
      await agree(organiser, 'Chấp nhận');
      await expect(groupOf(issuer)).toBeHidden();
    }
    await expect(organiser.getByText('Không có sách nào chờ xét duyệt')).toBeVisible();
  });

  await test.step('who was refused reads why', async () => {
    await second.goto(`/issuer/products?campaign=${campaignId}&status=2`);
    await second.getByRole('main').locator('a[href^="/issuer/products/"]').last().click();
    await expect(second.getByText(TOO_DEAR).first()).toBeVisible();
  });

  await test.step('the organiser sees that all is ready', async () => {
    await organiser.goto(`/admin/campaigns/${campaignId}`);
    await expect(organiser.getByText('41 tựa sách đã duyệt')).toBeVisible();
    await expect(organiser.getByText('3 nhà phát hành tham gia')).toBeVisible();
    await expect(organiser.getByText('Chưa bắt đầu').first()).toBeVisible();
  });

  await test.step('the product stands still, and comes back after the campaign was to begin', async () => {
    for (const page of [organiser, first, second, late]) await page.context().close();
    await sleepFor(BACK);
    organiser = await come(ADMIN, DESK, `/admin/participants?campaign=${campaignId}`);
    const lapsed = column(organiser, 'Đã huỷ').getByRole('article');
    await expect(lapsed).toContainText(SILENT.name);
    await expect(lapsed).toContainText('Hội sách bắt đầu');
  });

  const customer = await come(CUSTOMER, PHONE, `/campaigns/${campaignId}`);
  const main = customer.getByRole('main');
  await test.step('a customer sees it on a phone: stops, books, combo and series', async () => {
    await expect(main.getByText('Đang diễn ra').first()).toBeVisible();
    for (const host of HOSTS) await expect(main.getByRole('heading', { level: 3, name: host })).toBeVisible();
    await expectUsableView(customer, 'the fair');
    await main.getByRole('tab', { name: 'Sách combo' }).click();
    await expect(main.getByRole('tabpanel').getByText(COMBO)).toBeVisible();
    await main.getByRole('link', { name: 'Xem tất cả sách từ hội sách này' }).click();
    await expect(main.getByText('Đang hiển thị 1–12/41 tựa sách')).toBeVisible();
    await customer.goto(`/products?campaign=${campaignId}&search=${encodeURIComponent('kinh van hoa')}`);
    await expect(main.getByRole('article').filter({ hasText: SERIES }).first()).toBeVisible();
    await main.getByRole('article').getByRole('link', { name: SERIES }).first().click();
    await main.getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click();
    await expectToast(customer, 'Thêm vào giỏ hàng thành công');
  });
  const book = customer.url();

  const visitor = await newPage(PHONE);
  await test.step('the organiser is told whom a postponement concerns, and postpones', async () => {
    await placeOrder(customer, JOINS.name, { campaign: CAMPAIGN });
    await organiser.goto(`/admin/campaigns/${campaignId}`);
    await organiser.getByRole('button', { name: 'Tạm hoãn hội sách' }).click();
    const dialog = organiser.getByRole('dialog');
    await expect(dialog.getByText('3 nhà phát hành tham gia')).toBeVisible();
    await expect(dialog.getByText(/trong 41 sách bán$/)).toBeVisible();
    await expect(dialog.getByText('1 đơn hàng đang mở của 1 bạn đọc')).toBeVisible();
    await dialog.getByLabel('Lý do').fill('Bão số 9');
    await visitor.goto(`/campaigns/${campaignId}`);
    await untilListening(visitor, 'fair');
    await agree(organiser, 'Tạm hoãn hội sách');
    await expectToast(organiser, 'Đã cập nhật trạng thái của hội sách');
  });

  await test.step('a visitor sees it on the page that stood open, and nothing can be ordered', async () => {
    await expect(visitor.getByRole('main').getByText('Đang tạm hoãn').first()).toBeVisible();
    await customer.goto(book);
    await expect(main.getByRole('button', { name: 'Ngừng bán' }).first()).toBeDisabled();
    await customer.goto('/cart');
    await expect(main.getByText('Hội sách này không trong thời gian mở bán.')).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Mua hàng' }).first()).toBeDisabled();
  });

  await test.step('it is resumed, and its books can be bought again', async () => {
    await customer.goto(book);
    await organiser.getByRole('button', { name: 'Tiếp tục hội sách' }).click();
    await agree(organiser, 'Tiếp tục hội sách');
    await expect(organiser.getByRole('button', { name: 'Tạm hoãn hội sách' })).toBeEnabled();
    await expect(visitor.getByRole('main').getByText('Đang diễn ra').first()).toBeVisible();
    await customer.reload();
    await main.getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click();
    await expectToast(customer, /^Thêm vào giỏ hàng thành công/);
  });

  for (const page of [organiser, customer, visitor]) await page.context().close();
});
