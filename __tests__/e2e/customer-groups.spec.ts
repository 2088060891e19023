import { expect, type Page } from '@playwright/test';
import { agree, chooseAct, expectToast, exportAs, rowOf, searchFor } from './back-office-steps';
import { expectGoodView, PHONE } from './page-quality';
import { ADMIN, READER, signInAs } from './people';
import { test } from './test';

const DESK = { width: 1280, height: 900 };
const PAGES = { '/admin/organizations': 'Thêm tổ chức', '/admin/groups': 'Thêm nhóm', '/admin/levels': 'Thêm cấp độ' };

/** Names that a second run does not meet again. */
const mark = Date.now().toString(36).toUpperCase();
const CLUB = `Câu lạc bộ Hội Sách ${mark}`;
const READERS_DOMAIN = READER.slice(READER.indexOf('@') + 1);

const dialogOf = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, verb: string) => dialogOf(page).getByRole('button', { name: verb, exact: true }).click();

test('the forms of organisations, groups and levels pass axe on desk and phone', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, ADMIN);
  for (const [path, add] of Object.entries(PAGES)) {
    await page.setViewportSize(DESK);
    await page.goto(path);
    await page.getByRole('button', { name: add }).click();
    await expect(dialogOf(page)).toBeVisible();
    await expectGoodView(page, `${path}, ${add}`, '[role=dialog]');
    await page.setViewportSize(PHONE);
    await expectGoodView(page, `${path}, ${add}, on a phone`, '[role=dialog]');
  }
});

test("an organisation's domain makes members of its readers, until it is switched off", async ({ browser }) => {
  test.setTimeout(120_000);
  const [admin, reader] = [await browser.newPage(), await browser.newPage()];
  await signInAs(reader, READER);
  const memberships = async (count: number) => {
    await reader.goto('/profile?tab=organizations');
    await expect(reader.getByRole('tab', { name: 'Tổ chức', selected: true })).toBeVisible();
    await expect(reader.getByRole('heading', { name: CLUB })).toHaveCount(count);
  };
  await signInAs(admin, ADMIN);
  await admin.getByRole('link', { name: 'Tổ chức' }).click();
  await admin.getByRole('button', { name: 'Thêm tổ chức' }).click();
  const dialog = dialogOf(admin);
  await dialog.getByLabel('Tên tổ chức').fill(CLUB);
  await dialog.getByLabel('Địa chỉ').fill('12 Lê Lợi, Thành phố Hồ Chí Minh');
  await dialog.getByLabel('Số điện thoại').fill('028 3822 1234');
  for (const [place, domain] of [`@${READERS_DOMAIN.toUpperCase()}`, 'fpt', READERS_DOMAIN].entries()) {
    await dialog.getByRole('button', { name: 'Thêm tên miền', exact: true }).click();
    await dialog.getByRole('textbox', { name: `Tên miền ${place + 1}` }).fill(domain);
  }
  await submit(admin, 'Thêm');
  await expect(dialog.getByText('Các tên miền không được trùng nhau')).toBeVisible();
  await expect(dialog.getByText('Tên miền chỉ gồm chữ không dấu')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Tên miền 2' }).fill('khong-ai.edu.vn');
  await dialog.getByRole('button', { name: 'Bỏ tên miền 3' }).click();
  await submit(admin, 'Thêm');
  await expect(dialog).toBeHidden();

  await searchFor(admin, READERS_DOMAIN);
  await expect(rowOf(admin, CLUB)).toContainText('1 tên miền khác');
  const csv = (await exportAs(admin, 'csv')).toString('utf8');
  expect(csv).toContain('Tên tổ chức,Địa chỉ,Số điện thoại,Tên miền,Thành viên,Số hội sách');
  expect(csv).toContain(`"${READERS_DOMAIN}, khong-ai.edu.vn"`);
  await memberships(1);

  await chooseAct(admin, CLUB, 'Chỉnh sửa');
  await expect(dialog.getByRole('textbox', { name: 'Tên miền 1' })).toBeDisabled();
  await dialog.getByRole('switch', { name: `Dùng tên miền ${READERS_DOMAIN}` }).uncheck();
  await submit(admin, 'Lưu thay đổi');
  await expect(rowOf(admin, CLUB)).toContainText(`${READERS_DOMAIN} (đã tắt)`);
  await memberships(0);

  await chooseAct(admin, CLUB, 'Lịch sử thay đổi');
  await expect(dialog.locator('del')).toHaveText(`${READERS_DOMAIN}, khong-ai.edu.vn`);
  await admin.keyboard.press('Escape');
  await chooseAct(admin, CLUB, 'Xoá');
  await agree(admin, 'Xoá');
  await expect(rowOf(admin, CLUB)).toHaveCount(0);
});

test('a group is added, found, changed, switched off and deleted; one that is followed is not', async ({ page }) => {
  const group = `Truyện tranh ${mark}`;
  await signInAs(page, ADMIN);
  await page.getByRole('link', { name: 'Nhóm', exact: true }).click();
  await page.getByRole('button', { name: 'Thêm nhóm' }).click();
  await dialogOf(page).getByLabel('Tên nhóm').fill('Sử Việt');
  await dialogOf(page).getByLabel('Mô tả').fill('Người mê truyện tranh');
  await submit(page, 'Thêm');
  await expect(dialogOf(page).getByText('Tên này đã được dùng').first()).toBeVisible();
  await dialogOf(page).getByLabel('Tên nhóm').fill(group);
  await submit(page, 'Thêm');
  await expect(dialogOf(page)).toHaveCount(0);

  await searchFor(page, `truyen tranh ${mark.toLowerCase()}`);
  await rowOf(page, group).getByRole('switch').click();
  await agree(page, 'Vô hiệu hoá');
  await expect(rowOf(page, group)).toContainText('Không hoạt động');
  await page.getByRole('combobox', { name: 'Trạng thái' }).click();
  await page.getByRole('option', { name: 'Bị vô hiệu hoá' }).click();
  await expect(page).toHaveURL(/active=false/);
  const csv = (await exportAs(page, 'csv')).toString('utf8');
  expect(csv).toContain(`${group},Người mê truyện tranh,0,0,Bị vô hiệu hoá`);
  await chooseAct(page, group, 'Xoá');
  await agree(page, 'Xoá');
  await expect(rowOf(page, group)).toHaveCount(0);

  await page.getByRole('button', { name: 'Đặt lại' }).click();
  await rowOf(page, 'Sử Việt').getByRole('switch').click();
  await agree(page, 'Vô hiệu hoá');
  await expectToast(page, /Không xoá hay tắt được “Sử Việt” vì đang được dùng: \d+ khách hàng/);
  await expect(rowOf(page, 'Sử Việt').getByRole('switch')).toBeChecked();
});

/** Points at which no level begins yet, and which somebody at the lowest level has. */
const pointsWithin = async (page: Page): Promise<number> => {
  const read = async <Item>(path: string): Promise<Item[]> =>
    ((await (await page.request.get(`/api${path}`)).json()) as { data: Item[] }).data;
  const levels = await read<{ id: number; conditionalPoint: number }>('/admin/levels?size=500');
  const lowest = levels.find(({ conditionalPoint }) => conditionalPoint === 0)?.id;
  const people = await read<{ customer: { point: number; level: { id: number } } }>('/admin/users?role=4&size=500');
  const most = Math.max(...people.flatMap(({ customer: { point, level } }) => (level.id === lowest ? point : [])));
  const taken = new Set(levels.map(({ conditionalPoint }) => conditionalPoint));
  const free = Array.from({ length: most }, (_, below) => most - below).find((points) => !taken.has(points));
  if (free === undefined) throw new Error('Nobody at the lowest level has points');
  return free;
};

test('a level says whom it moves, takes the customers of another, and is not switched off while held', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [near, far] = [`Sát ${mark}`, `Xa ${mark}`];
  const add = async (name: string, points: string, effect: RegExp) => {
    await page.getByRole('button', { name: 'Thêm cấp độ' }).click();
    await dialogOf(page).getByLabel('Tên cấp độ').fill(name);
    await dialogOf(page).getByLabel('Điểm yêu cầu').fill(points);
    await expect(dialogOf(page).getByText(effect)).toBeVisible();
    await submit(page, 'Thêm');
    await expect(dialogOf(page)).toHaveCount(0);
  };
  const switchOff = async (name: string) => {
    await rowOf(page, name).getByRole('switch').click();
    await agree(page, 'Vô hiệu hoá');
  };
  const move = async (from: string, to: string) => {
    await chooseAct(page, from, 'Chuyển khách hàng');
    await dialogOf(page).getByRole('combobox', { name: 'Sang cấp độ' }).click();
    await page.getByRole('option', { name: to, exact: true }).click();
  };
  await signInAs(page, ADMIN);
  await page.getByRole('link', { name: 'Cấp độ khách hàng' }).click();
  await expect(rowOf(page, 'Thành viên').getByRole('switch')).toBeDisabled();

  const within = await pointsWithin(page);
  await add(far, `${900_000 + within}`, /^Không khách hàng nào đổi cấp độ$/);
  await add(near, `${within}`, /^[1-9]\d* khách hàng sẽ đổi cấp độ$/);
  await switchOff(near);
  await expectToast(page, new RegExp(`Không xoá hay tắt được “${near}” vì đang được dùng: \\d+ khách hàng`));

  await move(near, far);
  await dialogOf(page).getByRole('checkbox').check();
  await submit(page, 'Chuyển khách hàng');
  await expectToast(page, new RegExp(`Đã chuyển \\d+ khách hàng sang “${far}”`));
  await expect(rowOf(page, near)).toContainText('Không hoạt động');
  await chooseAct(page, near, 'Lịch sử thay đổi');
  await expect(dialogOf(page).getByText('Chuyển khách hàng sang')).toBeVisible();
  await page.keyboard.press('Escape');

  await rowOf(page, near).getByRole('switch').click();
  await expect(dialogOf(page).getByText(/khách hàng (sẽ đổi|nào đổi) cấp độ$/)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Huỷ' }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  await move(far, 'Thành viên');
  await submit(page, 'Chuyển khách hàng');
  await expect(dialogOf(page)).toHaveCount(0);
  for (const name of [near, far]) {
    await chooseAct(page, name, 'Xoá');
    await agree(page, 'Xoá');
    await expect(rowOf(page, name)).toHaveCount(0);
  }
});
