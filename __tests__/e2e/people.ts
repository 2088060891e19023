import { expect, type Browser, type Page } from '@playwright/test';
import { IDENTITY, identityRequest } from '@tests/support/headless-sign-in';

export const ADMIN = 'admin@hoisach.test';
export const CUSTOMER = 'customer@hoisach.test';
export const OTHER_CUSTOMER = 'customer2@hoisach.test';
export const ISSUER = { email: 'issuer@hoisach.test', name: 'Sách Bến Xuân' };

/** An address without scripts, for tests that sign in and then open their own pages. */
export const NOWHERE = '/livez';

interface IdentityAnswer {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
}

const identify = async ({ request }: Page, email: string): Promise<IdentityAnswer> => {
  const data = identityRequest('http://127.0.0.1', email);
  return (await (await request.post(IDENTITY, { data })).json()) as IdentityAnswer;
};

/** Sets the session cookie, which the page's browser shares with its requests. */
const beginSession = async ({ request }: Page, idToken: string): Promise<void> => {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const answer = await request.post('/api/auth/callback/credentials', { form: { csrfToken, idToken, json: 'true' } });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** What the identity provider's SDK stores of a user; without it the page would end the session. */
const storeUser = async (page: Page, { localId, email, idToken, refreshToken }: IdentityAnswer): Promise<void> => {
  const tokens = { accessToken: idToken, refreshToken, expirationTime: Date.now() + 3_600_000 };
  const app = { apiKey: 'demo', appName: '[DEFAULT]' };
  const facts = { uid: localId, email, emailVerified: true, isAnonymous: false, providerData: [] };
  const user = { ...facts, ...app, stsTokenManager: tokens };
  await page.goto(NOWHERE);
  await page.evaluate((user) => localStorage.setItem('firebase:authUser:demo:[DEFAULT]', user), JSON.stringify(user));
};

/** Signs in for requests only, such as those of `page.request`: no page is opened, and a page would end the session. */
export async function signInForRequests(page: Page, email: string): Promise<void> {
  const { idToken } = await identify(page, email);
  await beginSession(page, idToken);
}

/**
 * Signs in without the pages that a person goes through: leaves in the browser what `signInByPopup` leaves. Ends at the
 * given page, by default at the start page of the role.
 */
export async function signInAs(page: Page, email: string, at = '/login'): Promise<void> {
  const identity = await identify(page, email);
  await beginSession(page, identity.idToken);
  await storeUser(page, identity);
  if (at !== NOWHERE) await page.goto(at);
}

/** A page of a new browser with this user signed in, at the given page or the start page of the role. */
export async function pageOf(browser: Browser, email: string, at?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, email, at);
  return page;
}

/** A user who acts without looking at a page. */
export async function newActor(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInForRequests(page, email);
  return page;
}

/** Signs in as a person would: the button, Google's popup, the account. Ends at the start page of the role. */
export async function signInByPopup(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Đăng nhập bằng Google' }).click();
  const popup = await opening;
  await popup.getByText(email, { exact: true }).click();
  // The toast may have closed before the page that it leads to has loaded.
  await Promise.all([
    expect(page.getByText('Đăng nhập thành công')).toBeVisible(),
    expect(page).not.toHaveURL(/\/login/),
  ]);
}

/** Opens Google's popup with an account that the fair does not know. */
export async function comeAsNewcomer(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Đăng nhập bằng Google' }).click();
  const popup = await opening;
  await popup.locator('input[name=email]').fill(email);
  await popup.locator('input[name=name]').fill(name);
  await popup.locator('#other button').click();
  await expect(page).toHaveURL('/complete-profile');
}
