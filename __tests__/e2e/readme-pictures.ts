import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DESK, PHONE } from './page-quality';
import { ISSUER, signInAs } from './people';
import { test } from './test';

const FOLDER = path.resolve(__dirname, '../../docs/pictures');
/** Twice the size on the page, for screens of high density; desktop pictures are shown smaller there. */
const DENSITY = 2;
const WIDEST = 1600;

test.use({ deviceScaleFactor: DENSITY });

/** The part of the page above the fold. */
const photograph = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  mkdirSync(FOLDER, { recursive: true });
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: 70, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
};

test('home on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await photograph(page, 'home-phone');
});

test('a campaign', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/');
  await page.getByRole('link', { name: 'Vào hội sách' }).click();
  await expect(page).toHaveURL(/\/campaigns\/\d+/);
  await photograph(page, 'fair');
});

test("an issuer's orders", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAs(page, ISSUER.email);
  await page.goto('/issuer/orders/delivery');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await photograph(page, 'issuer-orders');
});
