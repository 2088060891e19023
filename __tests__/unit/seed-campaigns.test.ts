import {
  BOOK_FORMAT,
  CAMPAIGN_FORMAT,
  CAMPAIGN_FORMATS,
  PRODUCT_TYPE,
  PRODUCT_TYPES,
} from '@/contract/vocabulary/kinds';
import { CAMPAIGN_STATUS, CAMPAIGN_STATUSES } from '@/contract/states/campaign';
import { PRODUCT_STATUS, PRODUCT_STATUSES, REVIEW } from '@/contract/states/product';
import { parentGenre, type ChildGenreKey } from '@server/backend/demo/data/genres';
import { compareMoments } from '@server/backend/demo/data/moment';
import {
  campaigns,
  products,
  bookBy,
  campaignBy,
  expectUnique,
  must,
  statusOf,
  productStatusOf,
} from '../support/seed-demo';

describe('campaigns', () => {
  test('all statuses, both formats, both formats running', () => {
    expect(new Set(campaigns.map(statusOf))).toEqual(new Set(CAMPAIGN_STATUSES));
    expect(new Set(campaigns.map((campaign) => campaign.format))).toEqual(new Set(CAMPAIGN_FORMATS));
    const running = campaigns.filter((campaign) => statusOf(campaign) === CAMPAIGN_STATUS.RUNNING);
    expect(new Set(running.map((campaign) => campaign.format))).toEqual(new Set(CAMPAIGN_FORMATS));
    expectUnique(campaigns.map((campaign) => campaign.name));
  });

  test('offline campaigns have a place and hosts, online ones groups and no place', () => {
    for (const campaign of campaigns) {
      const offline = campaign.format === CAMPAIGN_FORMAT.OFFLINE;
      expect(campaign.address !== null).toBe(offline);
      expect(campaign.organizations.length > 0).toBe(offline);
      expect(campaign.groups.length > 0).toBe(!offline);
      if (offline) expect(campaign.levels).toEqual([]);
      expect(campaign.commissions.length).toBeGreaterThan(0);
      expect(compareMoments(campaign.startsAt, campaign.endsAt)).toBeLessThan(0);
    }
    expect(campaigns.some((campaign) => campaign.levels.length > 0)).toBe(true);
  });

  test('schedules lie inside their campaign and belong to its hosts', () => {
    const recurring = campaigns.filter((campaign) => campaign.isRecurring);
    expect(recurring.some((campaign) => campaign.schedules.length === 3)).toBe(true);
    for (const campaign of recurring)
      for (const schedule of campaign.schedules) {
        expect(compareMoments(schedule.startsAt, campaign.startsAt)).toBeGreaterThanOrEqual(0);
        expect(compareMoments(schedule.endsAt, campaign.endsAt)).toBeLessThanOrEqual(0);
        expect(campaign.organizations).toContain(schedule.organization);
      }
  });
});

describe('products', () => {
  test('at least 150, of all types, formats and statuses', () => {
    expect(products.length).toBeGreaterThanOrEqual(150);
    expect(new Set(products.map((product) => product.type))).toEqual(new Set(PRODUCT_TYPES));
    expect(new Set(products.map((product) => product.format)).size).toBe(3);
    expect(new Set(products.map(productStatusOf))).toEqual(new Set(PRODUCT_STATUSES));
    for (const type of PRODUCT_TYPES)
      expect(
        products.some((product) => product.type === type && productStatusOf(product) === PRODUCT_STATUS.SALE),
      ).toBe(true);
  });

  test('keys, ids, books and combo titles are unique per campaign', () => {
    expectUnique(products.map((product) => product.key));
    expectUnique(products.map((product) => product.id));
    expectUnique(products.flatMap((product) => (product.book ? [`${product.campaign}/${product.book}`] : [])));
    expectUnique(products.map((product) => `${product.campaign}/${product.title}`));
  });

  test('campaign, issuer, commission and price keep the rules', () => {
    for (const product of products) {
      const campaign = must(campaignBy.get(product.campaign));
      const combo = product.type === PRODUCT_TYPE.COMBO;
      const parent = combo ? product.genre : parentGenre(product.genre as ChildGenreKey);
      const minimal = must(campaign.commissions.find((row) => row.genre === parent)).minimal;
      expect(campaign.issuers).toContain(product.issuer);
      expect(product.commission).toBeGreaterThanOrEqual(minimal);
      expect(product.commission).toBeLessThanOrEqual(100);
      expect(product.discount).toBeGreaterThanOrEqual(0);
      expect(product.discount).toBeLessThanOrEqual(40);
      expect(Number.isInteger(product.salePrice) && product.salePrice > 0).toBe(true);
      if (!combo) expect(product.salePrice).toBe(Math.floor((product.coverPrice * (100 - product.discount)) / 100));
      expect(compareMoments(product.createdAt, { day: 0, minute: 0 })).toBeLessThan(0);
    }
  });

  test('members: the issuer’s own books, of one parent genre in a combo, the volumes in a series', () => {
    for (const product of products) {
      const members = product.items.map(({ book }) => must(bookBy.get(book)));
      expectUnique(members.map((book) => book.key));
      expect(members.every((book) => book.issuer === product.issuer && !book.isSeries)).toBe(true);
      if (product.type === PRODUCT_TYPE.COMBO) {
        expect(members.length >= 2 && members.length <= 4).toBe(true);
        expect(members.every((book) => parentGenre(book.genre) === product.genre)).toBe(true);
        expect(product.salePrice).toBeLessThan(members.reduce((sum, book) => sum + book.coverPrice, 0));
      }
      if (product.type === PRODUCT_TYPE.SERIES)
        expect(members.map((book) => book.key)).toEqual(must(bookBy.get(must(product.book))).items);
      if (product.type === PRODUCT_TYPE.SINGLE) expect(members.map((book) => book.key)).toEqual([product.book]);
    }
  });

  test('every combo that is sold costs less than its books singly at the same campaign, and promises nothing else', () => {
    const singles = new Map(
      products
        .filter(({ type, format }) => type === PRODUCT_TYPE.SINGLE && format === BOOK_FORMAT.PAPER)
        .filter(({ review, onSale }) => review === REVIEW.ACCEPTED && onSale)
        .map((product) => [`${product.campaign}/${must(product.book)}`, product.salePrice]),
    );
    const combos = products.filter(({ type }) => type === PRODUCT_TYPE.COMBO);
    expect(combos.length).toBeGreaterThanOrEqual(15);
    for (const { campaign, items, salePrice, description } of combos) {
      const singly = items.reduce((sum, { book }) => sum + must(singles.get(`${campaign}/${book}`)), 0);
      expect(salePrice).toBeLessThan(singly);
      expect(description).not.toContain('mua lẻ');
    }
  });

  test('editions only online, only where the book has them, never the main format again', () => {
    for (const product of products) {
      const online = must(campaignBy.get(product.campaign)).format === CAMPAIGN_FORMAT.ONLINE;
      if (!online)
        expect([product.format, product.withPdf, product.withAudio]).toEqual([BOOK_FORMAT.PAPER, false, false]);
      if (product.format === BOOK_FORMAT.PDF) expect(product.withPdf).toBe(false);
      if (product.format === BOOK_FORMAT.AUDIO) expect(product.withAudio).toBe(false);
      expect(product.pdfExtraPrice !== null).toBe(product.withPdf);
      expect(product.audioExtraPrice !== null).toBe(product.withAudio);
      for (const item of product.items) {
        const book = must(bookBy.get(item.book));
        if (item.withPdf) expect(item.pdfExtraPrice).toBe(must(book.pdfExtraPrice));
        if (item.withAudio) expect(item.audioExtraPrice).toBe(must(book.audioExtraPrice));
      }
    }
    expect(products.some((product) => product.withPdf && product.withAudio)).toBe(true);
  });

  test('pending products only where the campaign has not started', () => {
    const pending = products.filter((product) => product.review === REVIEW.PENDING);
    for (const product of pending) expect(must(campaignBy.get(product.campaign)).startsAt.day).toBeGreaterThan(0);
  });
});
