import { expect, type Page } from '@playwright/test';
import { agree, chooseAct, rowOf, searchFor } from './back-office-steps';
import { DESK, expectGoodViews } from './page-quality';
import { ADMIN, CUSTOMER, signInAs } from './people';
import { test } from './test';

/** A unique name, so that a second run does not conflict with it. */
const CLUB = `Câu lạc bộ Hội Sách ${Date.now().toString(36).toUpperCase()}`;
const CUSTOMER_DOMAIN = CUSTOMER.slice(CUSTOMER.indexOf('@') + 1);

const dialogOf = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, verb: string) => dialogOf(page).getByRole('button', { name: verb, exact: true }).click();

test("an organisation's domain makes members of its customers, until it is switched off", async ({ browser }) => {
  test.setTimeout(120_000);
  const [admin, customer] = [await browser.newPage(), await browser.newPage()];
  await signInAs(customer, CUSTOMER, '/profile?tab=organizations');
  await signInAs(admin, ADMIN, '/admin/organizations');
  await admin.getByRole('button', { name: 'Thêm tổ chức' }).click();
  const dialog = dialogOf(admin);
  await dialog.getByLabel('Tên tổ chức').fill(CLUB);
  await dialog.getByLabel('Địa chỉ').fill('12 Lê Lợi, Thành phố Hồ Chí Minh');
  await dialog.getByLabel('Số điện thoại').fill('028 3822 1234');
  await dialog.getByRole('button', { name: 'Thêm tên miền', exact: true }).click();
  await submit(admin, 'Thêm');
  const domain = dialog.getByRole('textbox', { name: 'Tên miền 1' });
  await expect(domain).toHaveAccessibleDescription(/\S/);
  await expectGoodViews(admin, 'the form of an organisation', '[role=dialog]');
  await admin.setViewportSize(DESK);
  await domain.fill(CUSTOMER_DOMAIN);
  await submit(admin, 'Thêm');
  await expect(dialog).toBeHidden();

  const memberships = customer.getByRole('heading', { name: CLUB });
  await customer.reload();
  await expect(memberships).toBeVisible();

  await searchFor(admin, CLUB);
  await chooseAct(admin, CLUB, 'Chỉnh sửa');
  await dialog.getByRole('switch', { name: `Dùng tên miền ${CUSTOMER_DOMAIN}` }).uncheck();
  await submit(admin, 'Lưu thay đổi');
  await expect(rowOf(admin, CLUB)).toContainText(`${CUSTOMER_DOMAIN} (đã tắt)`);
  await customer.reload();
  await expect(customer.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await expect(memberships).toHaveCount(0);
  await chooseAct(admin, CLUB, 'Xoá');
  await agree(admin, 'Xoá');
  await expect(rowOf(admin, CLUB)).toHaveCount(0);
});
