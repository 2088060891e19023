import type { Browser, Page } from '@playwright/test';
import { PRODUCT_TYPE, type ProductTypeId } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ProductCard } from '@/contract/endpoints/products';
import { readSamples } from '@tests/support/page-table';
import { bookOf, goToCheckout, putIntoCart } from './buying';
import type { Found, Viewer, Visit } from './page-frames';
import { ADMIN, comeAsNewcomer, ISSUER, NOWHERE, CUSTOMER, signInAs, signInForRequests } from './people';
import { test } from './test';

/** Pages per test: few enough for all workers to finish together. */
const SHARE = 10;
const ADDRESS_LIMIT_MS = 30_000;

/** Signs in as the viewer, without opening a page yet. */
const become: Record<Viewer, (page: Page) => Promise<void>> = {
  guest: async () => undefined,
  newcomer: (page) => comeAsNewcomer(page, `moi-${Date.now()}@thuvienleloi.test`, 'Vũ Ngọc Lan'),
  [ROLE.SYSTEM]: (page) => signInAs(page, ADMIN, NOWHERE),
  [ROLE.ISSUER]: (page) => signInAs(page, ISSUER.email, NOWHERE),
  [ROLE.STAFF]: async () => undefined,
  [ROLE.CUSTOMER]: (page) => signInAs(page, CUSTOMER, NOWHERE),
};

/** Pages of a purchase: they need goods in the cart and in the checkout. */
const PURCHASE = ['cart.tsx', 'checkout.tsx'];

async function beginPurchase(page: Page): Promise<void> {
  await putIntoCart(page, await bookOf(page));
  await goToCheckout(page);
}

async function productOf(page: Page, type: ProductTypeId): Promise<string> {
  const answer = await page.request.get(`/api/products?type=${type}&size=1`);
  const { data } = (await answer.json()) as { data: ProductCard[] };
  const [{ slug, id }] = data as [ProductCard];
  return `/products/${slug}/${id}`;
}

async function shareWishes(page: Page, productId: string): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.request.post('/api/wishes', { headers, data: { productId } });
  const answer = await page.request.post('/api/wishes/share', { headers });
  return `/wish-lists/${((await answer.json()) as { token: string }).token}`;
}

/** Determines what the walk needs: addresses of the demo's records, and a shared wish list, which it creates. */
export async function findPages(browser: Browser): Promise<Found> {
  const page = await browser.newPage();
  await signInForRequests(page, CUSTOMER);
  const samples = await readSamples(async (path) => (await page.request.get(`/api${path}`)).json());
  const { SINGLE, COMBO, SERIES } = PRODUCT_TYPE;
  const [single, combo, series] = await Promise.all([
    productOf(page, SINGLE),
    productOf(page, COMBO),
    productOf(page, SERIES),
  ]);
  const sharedList = await shareWishes(page, samples.product.id);
  await page.close();
  return { ...samples, single, combo, series, sharedList };
}

const VIEWERS: readonly [name: string, viewer: Viewer][] = [
  ['an administrator', ROLE.SYSTEM],
  ['an issuer', ROLE.ISSUER],
  ['a guest', 'guest'],
  ['a customer', ROLE.CUSTOMER],
  ['a newcomer', 'newcomer'],
];

/** One test's part of a walk: the name and role of the viewer, the number of the part, and the pages. */
export interface Share {
  name: string;
  viewer: Viewer;
  part: number;
  visits: readonly Visit[];
}

/** The visits of a walk, by viewer, in parts of about the same length. */
export const sharesOf = (all: readonly Visit[]): Share[] =>
  VIEWERS.flatMap(([name, viewer]) => {
    const visits = all.filter((visit) => visit.viewer === viewer);
    const count = Math.ceil(visits.length / SHARE);
    return Array.from({ length: count }, (_, share) => ({
      name,
      viewer,
      part: share + 1,
      visits: visits.filter((_, place) => place % count === share),
    }));
  });

/** Visits the pages of a share as their viewer, and checks each. */
export async function walk(
  page: Page,
  { viewer, visits }: Share,
  found: Found,
  look: (visit: Visit, path: string) => Promise<void>,
): Promise<void> {
  test.setTimeout(ADDRESS_LIMIT_MS * visits.length);
  await become[viewer](page);
  if (visits.some((visit) => PURCHASE.includes(visit.name))) await beginPurchase(page);
  for (const visit of visits) await test.step(visit.name, () => look(visit, visit.address(found)));
}
