import { expect, type Page } from '@playwright/test';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import type { ProductCard } from '@/contract/endpoints/products';
import { helpTitles } from '@/text/help-titles';
import { accessOf, addressOf, PAGES, readSamples, type PageRow, type Samples } from '@tests/support/page-table';
import { bookOf, goToCheckout, putIntoCart } from './buying';
import { expectGoodPage } from './page-quality';
import { ADMIN, comeAsNewcomer, ISSUER, READER, signInAs } from './people';
import { test } from './test';

type Viewer = RoleId | 'newcomer' | 'guest';

const ADDRESS_LIMIT_MS = 30_000;

/** Who looks at a page: whoever has something to see, everybody whom the area lets in, else a guest. */
const viewersOf = (row: PageRow, address: string): readonly Viewer[] => {
  const access = accessOf(address);
  if (row.noScreen) return [];
  if (row.seenBy) return [row.seenBy];
  if (access === 'authenticated') return [ROLE.SYSTEM, ROLE.ISSUER, ROLE.CUSTOMER];
  return access ?? ['guest'];
};

/** Faces of a page that its bare address does not show. */
const OTHER_FACES: Partial<Record<Viewer, readonly string[]>> = {
  guest: [...['/cart', '/products?title=zz99'], ...Object.keys(helpTitles).map((slug) => `/help/${slug}`)],
  [ROLE.CUSTOMER]: [
    ...['/', '/notifications?unread=true'],
    ...['addresses', 'organizations', 'groups', 'notifications', 'devices'].map((tab) => `/profile?tab=${tab}`),
  ],
};

const kindsOfProducts = async (page: Page): Promise<string[]> => {
  const answers = await Promise.all(
    ['1', '2', '3'].map((type) => page.request.get(`/api/products?type=${type}&size=1`)),
  );
  const lists = await Promise.all(answers.map((answer) => answer.json() as Promise<{ data: ProductCard[] }>));
  return lists.flatMap(({ data }) => data.map(({ slug, id }) => `/products/${slug}/${id}`));
};

/** Becomes the viewer; a customer has goods in the cart and on the way to the checkout. */
const become: Record<Viewer, (page: Page) => Promise<void>> = {
  guest: async () => undefined,
  newcomer: (page) => comeAsNewcomer(page, `moi-${Date.now()}@thuvienleloi.test`, 'Vũ Ngọc Lan'),
  [ROLE.SYSTEM]: (page) => signInAs(page, ADMIN),
  [ROLE.ISSUER]: (page) => signInAs(page, ISSUER.email),
  [ROLE.STAFF]: async () => undefined,
  async [ROLE.CUSTOMER](page) {
    await signInAs(page, READER);
    await putIntoCart(page, await bookOf(page));
    await goToCheckout(page);
  },
};

let samples: Samples;
/** A wish list with a book on it, as whoever has its link sees it. */
let sharedList: string;

const shareWishes = async (page: Page): Promise<string> => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.request.post('/api/wishes', { headers, data: { productId: samples.product.id } });
  const answer = await page.request.post('/api/wishes/share', { headers });
  return `/wish-lists/${((await answer.json()) as { token: string }).token}`;
};

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signInAs(page, READER);
  samples = await readSamples(async (path) => (await page.request.get(`/api${path}`)).json());
  sharedList = await shareWishes(page);
  await page.close();
});

const VIEWERS: readonly [name: string, viewer: Viewer][] = [
  ['a guest', 'guest'],
  ['a newcomer', 'newcomer'],
  ['an administrator', ROLE.SYSTEM],
  ['an issuer', ROLE.ISSUER],
  ['a customer', ROLE.CUSTOMER],
];

for (const [name, viewer] of VIEWERS) {
  test(`every page that ${name} sees passes axe, fits a phone, speaks Vietnamese and fails at nothing`, async ({
    page,
  }) => {
    test.setTimeout(ADDRESS_LIMIT_MS * PAGES.length);
    await become[viewer](page);
    const rows = PAGES.filter((row) => viewersOf(row, addressOf(row, samples)).includes(viewer));
    expect(rows).not.toEqual([]);
    for (const row of rows.filter(({ leadsTo }) => !leadsTo || leadsTo === 'start'))
      await test.step(row.file, () => expectGoodPage(page, addressOf(row, samples), row.status));
    const others = [
      ...(OTHER_FACES[viewer] ?? []),
      ...(viewer === 'guest' ? [sharedList, ...(await kindsOfProducts(page))] : []),
    ];
    for (const address of others) await test.step(address, () => expectGoodPage(page, address));
  });
}
