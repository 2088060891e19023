import { expect, type Page } from '@playwright/test';
import type { WebSession } from '@/shared/session/auth-state';
import { ROLE } from '@/contract/vocabulary/roles';
import { signInAtEmulator, stayOffline } from './official-emulator';
import { CUSTOMER } from './people';
import { test } from './test';

const NEWCOMER = { email: 'newcomer@hoisach.test', name: 'Vũ Ngọc Lan' };
const CUSTOMER_NAME = 'Nguyễn Minh Anh';

async function sessionOf(page: Page): Promise<Partial<WebSession>> {
  return (await (await page.request.get('/api/auth/session')).json()) as Partial<WebSession>;
}

test.beforeEach(async ({ context, page }) => {
  await stayOffline(context);
  await page.goto('/login');
});

test('a customer of the campaign signs in, and is still there after a reload', async ({ page }) => {
  await signInAtEmulator(page, { email: CUSTOMER, name: 'A name only the emulator knows' });
  await expect(page.getByText('Đăng nhập thành công')).toBeVisible();
  await expect(page).toHaveURL('/');

  const known = page.waitForResponse(/accounts:lookup/);
  await page.reload();
  expect((await known).ok()).toBe(true);
  await expect(page.getByRole('button', { name: `Tài khoản của ${CUSTOMER_NAME}` })).toBeVisible();
  const { user } = await sessionOf(page);
  expect(user).toMatchObject({ email: CUSTOMER, name: CUSTOMER_NAME, role: ROLE.CUSTOMER });
});

test('an unknown e-mail is asked to complete an account', async ({ page }) => {
  await signInAtEmulator(page, NEWCOMER);
  await expect(page).toHaveURL('/complete-profile');
  await expect(page.getByText(`Tài khoản mới cho ${NEWCOMER.email}.`)).toBeVisible();
  await expect(page.getByLabel('Họ và tên')).toHaveValue(NEWCOMER.name);
  expect(await sessionOf(page)).toEqual({});
});
