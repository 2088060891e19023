import {
  BOOK_FORMAT,
  CAMPAIGN_FORMAT,
  PRODUCT_TYPE,
  type BookFormatId,
  type ProductTypeId,
} from '@/contract/vocabulary/kinds';
import { REVIEW, type ReviewId } from '@/contract/states/product';
import { makeBooks, type SeedBook } from './books';
import { combosOf, type SingleOnSale } from './combos';
import { editionsOf, editionsOfSet, type SeedEditions } from './editions';
import { makeCampaigns, type SeedCampaign } from './campaigns';
import { isFeatured } from './featured';
import { parentGenre, type ChildGenreKey, type ParentGenreKey } from './genres';
import type { IssuerKey } from './issuers';
import { atHour, latestOf, type Moment } from './moment';
import { createRandom, stableUuid, type Random } from './random';

export interface SeedProduct extends SeedEditions {
  key: string;
  id: string;
  campaign: string;
  issuer: IssuerKey;
  type: ProductTypeId;
  format: BookFormatId;
  /** Child genre of the book; for a combo the parent genre. */
  genre: ChildGenreKey | ParentGenreKey;
  /** The book or series book; null for a combo. */
  book: string | null;
  title: string;
  description: string;
  coverPrice: number;
  /** Percent; 0 for a combo, whose price is entered directly. */
  discount: number;
  salePrice: number;
  commission: number;
  /** The books whose copies it takes, one of each: the book itself, or the members in order. */
  items: readonly (SeedEditions & { book: string })[];
  review: ReviewId;
  reviewNote: string | null;
  /** False for a product that was approved, and stopped by its issuer while the fair ran. */
  onSale: boolean;
  createdAt: Moment;
}

const REJECTION = 'Ảnh bìa và mô tả chưa khớp với sách mang đến, xin gửi lại.';

function reviewOf(campaign: SeedCampaign, featured: boolean, random: Random): ReviewId {
  if (featured) return REVIEW.ACCEPTED;
  const waits = campaign.startsAt.day > 0;
  return random.weighted([
    [REVIEW.ACCEPTED, waits ? 60 : 96],
    [REVIEW.PENDING, waits ? 30 : 0],
    [REVIEW.REJECTED, waits ? 10 : 4],
  ]);
}

/** How often an issuer adds books to a fair. */
const VISITS = 2;

/** An issuer adds books after joining, and none after a fair was cancelled. */
function visitsOf(campaign: SeedCampaign, issuer: IssuerKey): Moment[] {
  const lastDay = (campaign.cancelledAt?.day ?? 0) - 1;
  return Array.from({ length: VISITS }, (_, index) => {
    const random = createRandom(`visit/${campaign.key}/${issuer}/${index}`);
    return atHour(Math.min(lastDay, campaign.startsAt.day - random.int(3, 20)), random.int(8, 17));
  });
}

/** Combos and series are created after all their books were added. */
const bundlesAt = (campaign: SeedCampaign, issuer: IssuerKey): Moment => {
  const { day, minute } = latestOf(visitsOf(campaign, issuer));
  return { day, minute: minute + 30 };
};

/** The fields of a product that depend on the fair's rules and on the organiser. */
function termsOf(campaign: SeedCampaign, issuer: IssuerKey, genre: ParentGenreKey, featured: boolean, random: Random) {
  const minimal = campaign.commissions.find((row) => row.genre === genre)?.minimal ?? 100;
  const agreed = minimal + (campaign.negotiated[issuer] ?? 0);
  const commission = Math.min(100, agreed + random.int(0, 8));
  const review = reviewOf(campaign, featured, random);
  const hasStarted = campaign.startsAt.day <= 0;
  return {
    ...{ commission, review },
    reviewNote: review === REVIEW.REJECTED ? REJECTION : null,
    onSale: featured || review !== REVIEW.ACCEPTED || !hasStarted || !random.chance(0.04),
  };
}

function formatOf(book: SeedBook, campaign: SeedCampaign, random: Random): BookFormatId {
  if (campaign.format === CAMPAIGN_FORMAT.OFFLINE || isFeatured(book.key)) return BOOK_FORMAT.PAPER;
  if (book.pdfExtraPrice !== null && random.chance(0.12)) return BOOK_FORMAT.PDF;
  if (book.audioExtraPrice !== null && random.chance(0.12)) return BOOK_FORMAT.AUDIO;
  return BOOK_FORMAT.PAPER;
}

const discounts = [
  [0, 14],
  [5, 8],
  [10, 20],
  [15, 18],
  [20, 22],
  [25, 10],
  [30, 6],
  [40, 2],
] as const;

/** A single product, or a series product with its volumes. */
function bookProduct(book: SeedBook, campaign: SeedCampaign, books: ReadonlyMap<string, SeedBook>): SeedProduct {
  const key = `${campaign.key}/${book.key}`;
  const random = createRandom(`product/${key}`);
  const members = book.isSeries ? book.items.flatMap((item) => books.get(item) ?? []) : [book];
  const format = book.isSeries ? BOOK_FORMAT.PAPER : formatOf(book, campaign, random);
  const items = members.map((member) => ({ book: member.key, ...editionsOf(member, campaign, format, random) }));
  const discount = random.weighted(discounts);
  return {
    ...{
      key,
      id: stableUuid(`product/${key}`),
      campaign: campaign.key,
      issuer: book.issuer,
      format,
      genre: book.genre,
      items,
    },
    ...{ book: book.key, title: book.title, description: book.description, coverPrice: book.coverPrice, discount },
    type: book.isSeries ? PRODUCT_TYPE.SERIES : PRODUCT_TYPE.SINGLE,
    salePrice: Math.floor((book.coverPrice * (100 - discount)) / 100),
    ...editionsOfSet(items),
    ...termsOf(campaign, book.issuer, parentGenre(book.genre), isFeatured(book.key), random),
    createdAt: book.isSeries ? bundlesAt(campaign, book.issuer) : random.pick(visitsOf(campaign, book.issuer)),
  };
}

function comboProducts(campaign: SeedCampaign, issuer: IssuerKey, singles: readonly SingleOnSale[]): SeedProduct[] {
  return combosOf(campaign.key, issuer, singles).map((combo) => {
    const key = `${campaign.key}/${combo.key}`;
    const random = createRandom(`product/${key}`);
    const items = combo.books.map((book) => ({
      book: book.key,
      ...editionsOf(book, campaign, BOOK_FORMAT.PAPER, random),
    }));
    return {
      ...{
        key,
        id: stableUuid(`product/${key}`),
        campaign: campaign.key,
        issuer,
        genre: combo.genre,
        book: null,
        items,
      },
      ...{ title: combo.title, description: combo.description, type: PRODUCT_TYPE.COMBO, format: BOOK_FORMAT.PAPER },
      ...{ coverPrice: combo.price, discount: 0, salePrice: combo.price },
      ...editionsOfSet(items),
      ...termsOf(campaign, issuer, combo.genre, false, random),
      createdAt: bundlesAt(campaign, issuer),
    };
  });
}

/** An issuer's single books that are offered at a fair. */
function shelfOf(campaign: SeedCampaign, issuer: IssuerKey, books: readonly SeedBook[]): SeedBook[] {
  const sold = new Set<string>(campaign.commissions.map((row) => row.genre));
  return books.filter(
    (book) =>
      book.issuer === issuer &&
      sold.has(parentGenre(book.genre)) &&
      createRandom(`shelf/${campaign.key}/${book.key}`).chance(campaign.coverage),
  );
}

/** Books for combos: printed books that are also sold singly, so that the combo can be seen to be cheaper. */
const singlesOf = (products: readonly SeedProduct[], books: ReadonlyMap<string, SeedBook>): SingleOnSale[] =>
  products.flatMap(({ book: key, type, format, review, onSale, salePrice }) => {
    const book = key ? books.get(key) : undefined;
    const sold = type === PRODUCT_TYPE.SINGLE && format === BOOK_FORMAT.PAPER && review === REVIEW.ACCEPTED && onSale;
    return book?.released && sold ? [{ ...book, salePrice }] : [];
  });

/** Every product of every fair, each a pure function of its fair and book. */
export function makeProducts(): SeedProduct[] {
  const books = makeBooks();
  const byKey = new Map(books.map((book) => [book.key, book]));
  return makeCampaigns().flatMap((campaign) =>
    campaign.issuers.flatMap((issuer) => {
      const shelf = shelfOf(campaign, issuer, books);
      const products = shelf.map((book) => bookProduct(book, campaign, byKey));
      return [...products, ...comboProducts(campaign, issuer, singlesOf(products, byKey))];
    }),
  );
}
