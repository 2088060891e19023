import fs from 'node:fs';
import path from 'node:path';
import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import type { ProductDetail } from '@/contract/endpoints/products';
import type { Series } from '@/contract/endpoints/series';
import { CAMPAIGN_STATUSES } from '@/contract/states/campaign';
import { PRODUCT_STATUSES } from '@/contract/states/product';
import { PRODUCT_TYPES } from '@/contract/vocabulary/kinds';
import { eventOf } from '@/features/campaigns/event-json-ld';
import { contributorOf } from '@/features/contributors/contributor-json-ld';
import { siteOf } from '@/features/home/site-json-ld';
import { productOf } from '@/features/products/product-json-ld';
import { seriesOf } from '@/features/contributors/series-json-ld';
import { breadcrumbsOf } from '@/shared/lib/seo';
import { productCardOf } from '@tests/support/product-card';
import { asSent, schemaOrgThing } from '@tests/support/schema-org';

const ORIGIN = 'https://hoisach.test';
const REVIEWS = { average: 4.3, count: 12, stars: [0, 0, 1, 5, 6] };
const NO_REVIEWS = { average: null, count: 0, stars: [0, 0, 0, 0, 0] };

const BOOK = {
  ...{ isbn10: null, isbn13: '9786041234567', publisher: { id: 1, name: 'NXB Trẻ' }, releasedYear: 2020 },
  ...{ pages: 240, size: '13 x 20', translator: null, language: 'Tiếng Việt' },
};

const productOfShop = (changes: Partial<ProductDetail> = {}): ProductDetail => ({
  ...productCardOf({}),
  ...{ description: 'Một cuốn sách', book: BOOK, pdfTrialUrl: null, audioTrialUrl: null, plusPoint: 80 },
  ...{ pictures: [], series: [], items: [], otherFairs: [], sameGenre: [], sameIssuer: [] },
  ...changes,
});

const campaign = (changes: Partial<CampaignDetail> = {}): CampaignDetail => ({
  ...{ id: 7, name: 'Hội sách mùa xuân', imageUrl: '/files/posters/fair.webp', format: 1, status: 2 },
  ...{ address: '1 Đinh Lễ, Hà Nội', startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' },
  ...{
    isRecurring: false,
    productCount: 3,
    description: 'Hội sách',
    openingHours: null,
    organizations: [],
    groups: [],
    levels: [],
    genres: [],
  },
  issuers: [{ id: '22222222-2222-4222-8222-222222222222', name: 'Bến Xuân', imageUrl: null, productCount: 3 }],
  ...changes,
});

const series = (changes: Partial<Series> = {}): Series => ({
  ...{ id: 3, name: 'Kính vạn hoa', description: '', imageUrl: '/files/covers/a.webp' },
  ...{ authors: [{ id: 1, name: 'Nguyễn Nhật Ánh' }], issuer: productCardOf({}).issuer },
  ...{ volumes: [{ bookId: 1, name: 'Tập 1', cover: productCardOf({}).covers[0]!, coverPrice: 1, product: null }] },
  products: [
    productCardOf({ salePrice: 90_000 }),
    productCardOf({ salePrice: 80_000 }),
    productCardOf({ salePrice: 0 }),
  ],
  ...changes,
});

/** The thing as it is sent, validated against its schema. */
const held = (thing: object): Record<string, unknown> => {
  const sent = asSent(thing);
  const { success, error } = schemaOrgThing.safeParse(sent);
  expect({ success, sent, error: success ? undefined : String(error) }).toMatchObject({ success: true });
  return sent as Record<string, unknown>;
};

const BARE = { description: '', authors: [], book: null, covers: [] };

describe('what pages tell search engines', () => {
  it.each(PRODUCT_TYPES.flatMap((type) => PRODUCT_STATUSES.map((status) => [type, status] as const)))(
    'of a product of type %i in status %i is what schema.org knows',
    (type, status) => {
      for (const reviews of [REVIEWS, NO_REVIEWS, null])
        for (const changes of [{}, BARE, { salePrice: 0 }, { ...BARE, salePrice: 0 }])
          held(productOf(productOfShop({ type, status, ...changes }), ORIGIN, reviews));
    },
  );

  it('offers what is given away for nothing as well', () => {
    expect(held(productOf(productOfShop({ salePrice: 0 }), ORIGIN))).toMatchObject({
      '@type': ['Book', 'Product'],
      offers: { price: 0, availability: 'https://schema.org/InStock' },
    });
    expect(held(productOf(productOfShop({ type: 2, book: null }), ORIGIN))['@type']).toEqual(['Collection', 'Product']);
  });

  it('shows the cover that was sent and the picture that we draw, which there always is', () => {
    const drawn = expect.stringMatching(/^https:\/\/hoisach\.test\/files\/previews\/products\/[0-9a-f-]{36}-\w+\.jpg$/);
    expect(held(productOf(productOfShop(), ORIGIN)).image).toEqual([drawn]);
    const covers = [{ ...productCardOf({}).covers[0]!, imageUrl: '/files/covers/a.webp' }];
    expect(held(productOf(productOfShop({ covers }), ORIGIN)).image).toEqual([`${ORIGIN}/files/covers/a.webp`, drawn]);
  });

  it('says of an offer until which day in Viet Nam its price holds', () => {
    const campaign = { ...productCardOf({}).campaign, endDate: '2026-11-30T17:00:00.000Z' };
    const { offers } = held(productOf(productOfShop({ campaign }), ORIGIN));
    expect(offers).toMatchObject({ priceValidUntil: '2026-12-01', price: 80_000 });
  });

  it.each(CAMPAIGN_STATUSES)('of a campaign in status %i is what schema.org knows', (status) => {
    held(eventOf(campaign({ status }), ORIGIN));
    held(eventOf(campaign({ status, format: 2, address: null, description: '', issuers: [], imageUrl: '' }), ORIGIN));
  });

  it('says where a campaign is in the form of an address', () => {
    const hours = { openingHours: { from: '09:00', until: '20:00' } };
    expect(held(eventOf(campaign(hours), ORIGIN))).toMatchObject({
      // It begins at 07:00 in Viet Nam, and ends at 07:00 of December 1.
      ...{ startDate: '2026-11-01T02:00:00.000Z', endDate: '2026-11-30T13:00:00.000Z' },
      eventSchedule: { startDate: '2026-11-01', endDate: '2026-11-30', startTime: '09:00', endTime: '20:00' },
    });
    expect(held(eventOf(campaign(), ORIGIN)).location).toEqual({
      '@type': 'Place',
      name: 'Hội sách mùa xuân',
      address: { '@type': 'PostalAddress', streetAddress: '1 Đinh Lễ, Hà Nội', addressCountry: 'VN' },
    });
  });

  it('of a series is what schema.org knows, with what all of it costs where it is sold', () => {
    expect(held(seriesOf(series(), ORIGIN)).offers).toMatchObject({
      lowPrice: 0,
      highPrice: 90_000,
      offerCount: 3,
    });
    const bare = held(seriesOf(series({ products: [], authors: [], volumes: [], imageUrl: '' }), ORIGIN));
    expect(bare).not.toHaveProperty('offers');
  });

  it.each(['author', 'publisher', 'issuer'] as const)('of an %s is what schema.org knows', (kind) => {
    const one = { kind, name: 'Nam Cao', path: '/authors/1', imageUrl: '/files/a.webp', description: 'Nhà văn' };
    held(contributorOf(one, ORIGIN));
    held(contributorOf({ ...one, imageUrl: null, description: '' }, ORIGIN));
  });

  it('of the site and the path to a page is what schema.org knows', () => {
    held(siteOf('Hội Sách', ORIGIN));
    held(breadcrumbsOf([{ label: 'Trang chủ', href: '/' }, { label: 'Sách' }], '/products', ORIGIN));
  });

  it('is refused where it is something else', () => {
    const sent = asSent(productOf(productOfShop(), ORIGIN)) as Record<string, unknown>;
    for (const wrong of [
      { ...sent, color: 'red' },
      { ...sent, offers: undefined },
      { ...sent, image: '/files/a.webp' },
      { ...sent, author: [] },
    ])
      expect(schemaOrgThing.safeParse(asSent(wrong)).success).toBe(false);
  });

  it('is written by nothing but the functions that are held to it here', () => {
    const root = path.resolve(__dirname, '../../src');
    const writing = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && fs.readFileSync(path.join(root, file), 'utf8').includes("'@type'"));
    expect(writing.map((file) => path.basename(file)).toSorted()).toEqual(
      ['contributor', 'event', 'product', 'series', 'site']
        .map((name) => `${name}-json-ld.ts`)
        .concat('seo.tsx')
        .toSorted(),
    );
  });
});
