import { slugify } from '@/contract/rules/fold';
import { REVIEW } from '@/contract/states/product';
import { Catalogue } from '@server/backend/commerce/shelf/catalogue';
import { Counters } from '@server/backend/commerce/shelf/columns';
import { CampaignBoard } from '@server/backend/commerce/shelf/campaign-board';
import type { ProductRow } from '@server/backend/commerce/shelf/rows';
import { makeBooks, type SeedBook } from '@server/backend/demo/data/books';
import { makeCampaigns } from '@server/backend/demo/data/campaigns';
import { issuers } from '@server/backend/demo/data/issuers';
import { momentToDate } from '@server/backend/demo/data/moment';
import { makeProducts, type SeedProduct } from '@server/backend/demo/data/products';
import { stableUuid } from '@server/backend/demo/data/random';
import { publishers } from '@server/backend/demo/data/publishers';
import { atOnce } from './at-once';
import { must, SEEDED_AT } from './seed-demo';

const numbered = (keys: Iterable<string>): Map<string, number> =>
  new Map([...new Set(keys)].map((key, place) => [key, place + 1]));

const books = new Map(makeBooks().map((book) => [book.key, book]));
const campaigns = makeCampaigns();
const bookIds = numbered(books.keys());
const campaignIds = numbered(campaigns.map(({ key }) => key));
const authorIds = numbered([...books.values()].flatMap(({ authors }) => authors));
const publisherNames = new Map(publishers.map(({ key, name }, place) => [key as string, { id: place + 1, name }]));
const issuerNames = new Map(issuers.map(({ key, name }) => [key as string, name]));

const coversOf = (members: readonly SeedBook[]) =>
  [...new Set(members.flatMap(({ authors }) => authors))].map((name) => ({ id: must(authorIds.get(name)), name }));

const rowOf = (product: SeedProduct): ProductRow => {
  const members = product.items.map(({ book }) => must(books.get(book)));
  const own = product.book === null ? [] : [must(books.get(product.book))];
  const series = [...books.values()].filter(
    ({ isSeries, items }) => isSeries && product.book !== null && items.includes(product.book),
  );
  return {
    cardBase: {
      ...{
        id: product.id,
        bookId: product.book === null ? null : must(bookIds.get(product.book)),
        slug: slugify(product.title),
        title: product.title,
        type: product.type,
        format: product.format,
      },
      authors: coversOf([...own, ...members]),
      genre: { id: 1, name: product.genre, parentId: null, parentName: null },
      issuer: { id: product.issuer, name: must(issuerNames.get(product.issuer)), imageUrl: null },
      ...{ covers: [], itemCount: members.length, coverPrice: product.coverPrice, salePrice: product.salePrice },
      ...{ discount: product.discount, saving: null, rating: null, pdfExtraPrice: null, audioExtraPrice: null },
    },
    campaignId: must(campaignIds.get(product.campaign)),
    bookId: product.book === null ? null : must(bookIds.get(product.book)),
    createdAt: momentToDate(SEEDED_AT, product.createdAt).toISOString(),
    ...{ onSale: true, released: true, underCeiling: null },
    bookIds: members.map(({ key }) => must(bookIds.get(key))),
    authors: coversOf(members),
    publishers: members.flatMap(({ publisher }) => (publisher === null ? [] : [must(publisherNames.get(publisher))])),
    languages: [],
    isbns: [...own, ...members].flatMap(({ isbn10, isbn13 }) => [isbn10, isbn13]).filter((isbn) => isbn !== null),
    series: series.map(({ title }) => title),
  };
};

const TITLE_WORDS = 5;

/** More products of the same fairs: their titles are composed of the words of the given ones, their books are new. */
const moreRows = (rows: readonly ProductRow[], count: number): ProductRow[] => {
  const words = rows.flatMap(({ cardBase }) => cardBase.title.split(' '));
  return Array.from({ length: count }, (_, place) => {
    const like = rows[place % rows.length]!;
    const title = Array.from(
      { length: TITLE_WORDS },
      (_word, nth) => words[(place * 7919 + nth * 104_729) % words.length]!,
    );
    const cardBase = { ...like.cardBase, id: stableUuid(`more ${place}`), title: `${title.join(' ')} ${place}` };
    return { ...like, cardBase, bookId: bookIds.size + 1 + place, isbns: [] };
  });
};

/**
 * The accepted products of the demo fair as the shelf stores them, without a database; filled up with others to `size`
 * products.
 */
export const openDemoCatalogue = (
  size = 0,
  as: (row: ProductRow) => ProductRow = (row) => row,
): { catalogue: Catalogue; campaigns: CampaignBoard; rows: ProductRow[] } => {
  const board = new CampaignBoard();
  for (const { key, name, format, startsAt, endsAt, cancelledAt, postponedAt } of campaigns)
    board.set({
      ...{ id: must(campaignIds.get(key)), name, format, requiredLevel: null },
      startsAt: momentToDate(SEEDED_AT, startsAt).toISOString(),
      endsAt: momentToDate(SEEDED_AT, endsAt).toISOString(),
      cancelledAt: cancelledAt ? momentToDate(SEEDED_AT, cancelledAt).toISOString() : null,
      postponedAt: postponedAt ? momentToDate(SEEDED_AT, postponedAt).toISOString() : null,
    });
  board.advanceClock(SEEDED_AT);
  const catalogue = new Catalogue(new Counters(), board);
  const own = makeProducts()
    .filter(({ review }) => review === REVIEW.ACCEPTED)
    .map(rowOf);
  const rows = [...own, ...moreRows(own, Math.max(0, size - own.length))].map(as);
  const coming = atOnce(catalogue.prepare(rows));
  atOnce(catalogue.arrange(coming))();
  return { catalogue, campaigns: board, rows };
};
