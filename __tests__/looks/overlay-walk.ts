import { expect, test, type Page } from '@playwright/test';
import {
  DESK,
  expectGoodDeskViews,
  expectGoodPhoneViews,
  expectGoodViews,
  expectSoundStructure,
  PHONE,
} from '@tests/e2e/page-quality';

/** An overlay that opens over a page. */
export interface Overlay {
  open: () => Promise<void>;
  /** Text that it contains when it is fully loaded. */
  shows: string | RegExp;
  role?: 'dialog' | 'menu' | 'listbox';
  /** The only window size in which it exists. */
  only?: 'phone' | 'desk';
}

const VIEWS = { phone: expectGoodPhoneViews, desk: expectGoodDeskViews, both: expectGoodViews };

/** Opens one overlay after the other and checks it as every page is checked. */
export async function expectGoodOverlays(page: Page, path: string, overlays: readonly Overlay[]): Promise<void> {
  await page.goto(path);
  const looked = new Set<string>();
  for (const { open, shows, role = 'dialog', only } of overlays)
    await test.step(`${path}: ${shows}`, async () => {
      await page.setViewportSize(only === 'phone' ? PHONE : DESK);
      await open();
      await expect(page.getByRole(role).getByText(shows).first()).toBeVisible();
      // All overlays of a kind have the same effect on the page under them.
      if (!looked.has(role)) await expectSoundStructure(page, `under ${path}: ${shows}`);
      looked.add(role);
      await VIEWS[only ?? 'both'](page, `${path}: ${shows}`, `[role=${role}]`);
      await expect(page.getByRole(role)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
    });
}
