import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { GUIDE_PICTURE, PICTURED_GUIDES, type PicturedGuide } from '@/features/shell/guide/guide-pictures';
import { DESK, PHONE } from './page-quality';
import { ADMIN, ISSUER, signInAs } from './people';
import { test } from './test';

const FOLDER = path.resolve(__dirname, '../../docs/pictures');
const HELP = path.resolve(__dirname, '../../public/help');
/** Twice the size on the page, for screens of high density; desktop pictures are shown smaller there. */
const DENSITY = 2;
const WIDEST = 1600;

test.use({ deviceScaleFactor: DENSITY });

/** The part of the page above the fold, as a file. */
const take = async (page: Page, file: string, width: number, quality: number): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  mkdirSync(path.dirname(file), { recursive: true });
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).resize({ width, withoutEnlargement: true }).webp({ quality, effort: 6 }).toFile(file);
};

const photograph = (page: Page, name: string): Promise<void> =>
  take(page, path.join(FOLDER, `${name}.webp`), WIDEST, 70);

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
  await photograph(page, 'campaign');
});

test("an issuer's orders", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAs(page, ISSUER.email);
  await page.goto('/issuer/orders/delivery');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await photograph(page, 'issuer-orders');
});

/** Where the demo fair shows what each guide is about. */
const PLACES: Record<PicturedGuide, string> = {
  dashboard: '/admin/dashboard',
  campaigns: '/admin/campaigns',
  campaign: '/admin/campaigns/6',
  participants: '/admin/participants',
  products: '/admin/products?status=1',
  payments: '/admin/payments',
  settlements: '/admin/settlements',
  issuerDashboard: '/issuer/dashboard',
  issuerCampaign: '/issuer/campaigns/6',
  bringBooks: '/issuer/campaigns/6/books/add-book',
  issuerOrders: '/issuer/orders/delivery',
  counter: '/issuer/orders/pickup',
  books: '/issuer/books',
  importBooks: '/issuer/books/import/1',
};

test.describe('pictures of guides', () => {
  for (const name of PICTURED_GUIDES)
    test(name, async ({ page }) => {
      await page.setViewportSize(DESK);
      const place = PLACES[name];
      await signInAs(page, place.startsWith('/admin') ? ADMIN : ISSUER.email, place);
      await take(page, path.join(HELP, `${name}.webp`), GUIDE_PICTURE.width, 55);
    });
});
