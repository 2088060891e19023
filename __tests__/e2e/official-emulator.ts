import type { BrowserContext, Page, Request } from '@playwright/test';
import { installGapiStub } from '@/shared/session/gapi-stub';
import { GAPI_CHILD_SCRIPT } from '@server/identity/local-emulator/gapi-child';

const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js*';

/** Google's loader as the SDK calls it: it calls back under the name in its own address, then loads the part. */
const GAPI_PAGE_SCRIPT = `
(${installGapiStub})(window);
gapi.load = function (name, options) { options.callback(); };
window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

const isInIframe = (request: Request): boolean => request.frame().parentFrame() !== null;

/**
 * Keeps the browser offline apart from this machine. The popup only looks different without its fonts and styles; the
 * script through which the SDK and its iframe communicate is replaced by the two parts of the product's own stub.
 */
export async function stayOffline(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  await context.route(GOOGLE_SCRIPT, (route, request) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: isInIframe(request) ? GAPI_CHILD_SCRIPT : GAPI_PAGE_SCRIPT,
    }),
  );
}

/** Creates a Google account in the popup of the official emulator and signs in with it. */
export async function signInAtEmulator(page: Page, { email, name }: { email: string; name: string }): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Đăng nhập bằng Google' }).click();
  const popup = await opening;
  await popup.getByRole('button', { name: 'Add new account' }).click();
  // The labels are not associated with their fields.
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.getByRole('button', { name: 'Sign in with Google.com' }).click();
}
