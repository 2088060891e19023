import { sql } from 'drizzle-orm';
import { pointsFor } from '@/contract/rules/price';
import type { ProductDetail } from '@/contract/endpoints/products';
import type { Sql } from '../../db/database';
import { trialUrl } from '../books/columns';
import { coverOfBook } from '../products/card';
import { isAccepted } from '../row-conditions';
import type { Catalogue, Entry } from './catalogue';
import type { Cards } from './cards';
import type { FairBoard } from './fair-board';

/** What the page of a product says besides its card, and only a save changes. */
export type DetailFacts = Pick<ProductDetail, 'description' | 'book' | 'pdfTrialUrl' | 'audioTrialUrl' | 'items'>;

/** The facts of one accepted product; undefined when it is gone. */
export const readDetail = async (db: Sql, id: string): Promise<DetailFacts | undefined> => {
  const [facts] = await db.rows<DetailFacts>(sql`
    SELECT p.description,
      (SELECT json_build_object('isbn10', b.isbn10, 'isbn13', b.isbn13, 'releasedYear', b.released_year, 'pages', b.pages,
                'size', b.size, 'translator', b.translator, 'language', b.language,
                'publisher', (SELECT json_build_object('id', pb.id, 'name', pb.name) FROM publishers pb WHERE pb.id = b.publisher_id))
       FROM books b WHERE b.id = p.book_id) AS book,
      (SELECT ${trialUrl(sql`b.pdf_trial_file_id`)} FROM books b WHERE b.id = p.book_id AND p.pdf_extra_price IS NOT NULL)
        AS "pdfTrialUrl",
      (SELECT ${trialUrl(sql`b.audio_trial_file_id`)} FROM books b WHERE b.id = p.book_id AND p.audio_extra_price IS NOT NULL)
        AS "audioTrialUrl",
      (SELECT coalesce(json_agg(json_build_object('bookId', b.id, 'title', b.name, 'coverPrice', b.cover_price,
                'cover', ${coverOfBook}) ORDER BY pi.display_index), '[]')
       FROM product_items pi JOIN books b ON b.id = pi.book_id WHERE pi.product_id = p.id AND p.type <> 1) AS items
    FROM products p WHERE p.id = ${id} AND ${isAccepted('p')}`);
  return facts;
};

/** On sale at a fair that is not over. */
const isOffered = ({ onSale, released, campaignId }: Entry, fairs: FairBoard): boolean => {
  const { isHidden, isOver } = fairs.stateOf(campaignId);
  return onSale && released && !isHidden && !isOver;
};

/** The same book at other fairs, the cheapest first. */
const otherFairsOf = (catalogue: Catalogue, fairs: FairBoard, product: number): ProductDetail['otherFairs'] => {
  const own = catalogue.entries[product]!;
  return [...catalogue.sellersOf(catalogue.titleOf.at(product))]
    .filter((other) => other !== product)
    .map((other) => catalogue.entries[other]!)
    .filter((other) => isOffered(other, fairs))
    .sort((a, b) => a.salePrice - b.salePrice || b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    .map(({ id, slug, salePrice, campaignId }) => ({
      ...{ productId: id, slug, salePrice, difference: salePrice - own.salePrice },
      campaign: { id: campaignId, name: fairs.nameOf(campaignId) },
    }));
};

const BESIDE = 6;

/** What stands beside a product at its fair, the most reduced first. */
const besideOf = (catalogue: Catalogue, own: Entry, isLike: (other: Entry) => boolean): Entry[] => {
  const beside: Entry[] = [];
  for (const number of catalogue.orders.discount.view()) {
    const other = catalogue.entries[number]!;
    if (other.campaignId !== own.campaignId || other === own || !other.onSale || !other.released || !isLike(other))
      continue;
    if (beside.push(other) === BESIDE) break;
  }
  return beside;
};

/** What of the page of a product changes with what is on the shelf, but not with the copies left. */
export interface DetailParts {
  facts: string;
  sameGenre: Entry[];
  sameIssuer: Entry[];
}

/** What the page of a product says besides the cards in it. */
export const partsOf = (catalogue: Catalogue, fairs: FairBoard, product: number, facts: DetailFacts): DetailParts => {
  const own = catalogue.entries[product]!;
  const rest = { ...facts, otherFairs: otherFairsOf(catalogue, fairs, product), plusPoint: pointsFor(own.salePrice) };
  return {
    facts: JSON.stringify(rest).slice(1, -1),
    sameGenre: besideOf(catalogue, own, ({ parentGenreId }) => parentGenreId === own.parentGenreId),
    sameIssuer: besideOf(catalogue, own, ({ issuerId }) => issuerId === own.issuerId),
  };
};

/** A ProductDetail as JSON. */
export const detailJson = (cards: Cards, own: Entry, { facts, sameGenre, sameIssuer }: DetailParts): string => {
  const list = (entries: readonly Entry[]): string => `[${entries.map(cards.of).join(',')}]`;
  return `{${cards.membersOf(own)},${facts},"sameGenre":${list(sameGenre)},"sameIssuer":${list(sameIssuer)}}`;
};
