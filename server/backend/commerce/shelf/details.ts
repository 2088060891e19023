import { sql } from 'drizzle-orm';
import { pointsFor } from '@/contract/rules/price';
import type { ProductDetail } from '@/contract/endpoints/products';
import type { Sql } from '../../db/database';
import { trialUrl } from '../books/columns';
import { coverOfBook, singleOfItem } from '../products/card';
import { isAccepted } from '../row-conditions';
import type { Catalogue } from './catalogue';
import type { Entry } from './entry';
import type { Cards } from './cards';
import type { CampaignBoard } from './campaign-board';

/** What a product's page shows beyond its card and only a save changes. */
type DetailFacts = Pick<
  ProductDetail,
  'description' | 'book' | 'pictures' | 'pdfTrialUrl' | 'audioTrialUrl' | 'series' | 'items'
>;

/** Reads the facts of one accepted product; undefined when it no longer exists. */
export const readDetail = async (db: Sql, id: string): Promise<DetailFacts | undefined> => {
  const [facts] = await db.rows<DetailFacts>(sql`
    SELECT p.description,
      (SELECT json_build_object('isbn10', b.isbn10, 'isbn13', b.isbn13, 'releasedYear', b.released_year, 'pages', b.pages,
                'size', b.size, 'translator', b.translator, 'language', b.language,
                'publisher', (SELECT json_build_object('id', pb.id, 'name', pb.name) FROM publishers pb WHERE pb.id = b.publisher_id))
       FROM books b WHERE b.id = p.book_id) AS book,
      coalesce((SELECT to_json(b.pictures) FROM books b WHERE b.id = p.book_id), '[]') AS pictures,
      (SELECT ${trialUrl(sql`b.pdf_trial_file_id`)} FROM books b WHERE b.id = p.book_id AND p.pdf_extra_price IS NOT NULL)
        AS "pdfTrialUrl",
      (SELECT ${trialUrl(sql`b.audio_trial_file_id`)} FROM books b WHERE b.id = p.book_id AND p.audio_extra_price IS NOT NULL)
        AS "audioTrialUrl",
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.name_fold, s.id), '[]')
       FROM books s WHERE s.is_series AND (s.id = p.book_id
         OR s.id IN (SELECT bi.series_id FROM book_items bi WHERE bi.book_id = p.book_id))) AS series,
      (SELECT coalesce(json_agg(json_build_object('bookId', b.id, 'title', b.name, 'coverPrice', b.cover_price,
                'cover', ${coverOfBook}, 'single', CASE WHEN single.id IS NOT NULL THEN
                  json_build_object('id', single.id, 'slug', single.slug, 'salePrice', single.sale_price) END)
                ORDER BY pi.display_index), '[]')
       FROM product_items pi JOIN books b ON b.id = pi.book_id LEFT JOIN ${singleOfItem} WHERE pi.product_id = p.id AND p.type <> 1) AS items
    FROM products p WHERE p.id = ${id} AND ${isAccepted('p')}`);
  return facts;
};

/** Returns whether a product is on sale at a fair that is not over. */
const isOffered = ({ onSale, released, campaignId }: Entry, campaigns: CampaignBoard): boolean => {
  const { isHidden, isOver } = campaigns.stateOf(campaignId);
  return onSale && released && !isHidden && !isOver;
};

/** The same book at other fairs, the cheapest first. */
const otherCampaignsOf = (
  catalogue: Catalogue,
  campaigns: CampaignBoard,
  product: number,
): ProductDetail['otherFairs'] => {
  const own = catalogue.entries[product]!;
  return [...catalogue.titles.sellersOf(catalogue.titles.of.at(product))]
    .filter((other) => other !== product)
    .map((other) => catalogue.entries[other]!)
    .filter((other) => isOffered(other, campaigns))
    .sort((a, b) => a.salePrice - b.salePrice || b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    .map(({ id, slug, salePrice, campaignId }) => ({
      ...{ productId: id, slug, salePrice, difference: salePrice - own.salePrice },
      campaign: { id: campaignId, name: campaigns.nameOf(campaignId) },
    }));
};

const RELATED_COUNT = 6;

/** Related products shown with the products of a fair, by issuer and by genre, the highest discount first. */
export interface Related {
  ofIssuer(entry: Entry): Entry[];
  ofGenre(entry: Entry): Entry[];
}

const createGroups = <Key>(keyOf: (entry: Entry) => Key) => {
  const campaigns = new Map<number, Map<Key, Entry[]>>();
  return {
    add(entry: Entry): void {
      const groups = campaigns.get(entry.campaignId) ?? new Map<Key, Entry[]>();
      campaigns.set(entry.campaignId, groups);
      const group = groups.get(keyOf(entry));
      if (!group) groups.set(keyOf(entry), [entry]);
      // Keeps one more than is shown, because a product is not related to itself.
      else if (group.length <= RELATED_COUNT) group.push(entry);
    },
    of: (entry: Entry): Entry[] =>
      (campaigns.get(entry.campaignId)?.get(keyOf(entry)) ?? [])
        .filter((other) => other !== entry)
        .slice(0, RELATED_COUNT),
  };
};

/** Built once for all products: for rare groups nearly the whole shelf would have to be read per product. */
export const relatedOf = (catalogue: Catalogue): Related => {
  const issuers = createGroups(({ issuerId }) => issuerId);
  const genres = createGroups(({ parentGenreId }) => parentGenreId);
  for (const number of catalogue.orders.discount.view()) {
    const entry = catalogue.entries[number]!;
    if (!entry.onSale || !entry.released) continue;
    issuers.add(entry);
    genres.add(entry);
  }
  return { ofIssuer: issuers.of, ofGenre: genres.of };
};

interface DetailParts {
  catalogue: Catalogue;
  campaigns: CampaignBoard;
  cards: Cards;
  related: Related;
}

/** A ProductDetail as JSON, of a product by its number and its facts as JSON. */
export const detailJson = (
  { catalogue, campaigns, cards, related }: DetailParts,
  product: number,
  facts: string,
): string => {
  const own = catalogue.entries[product]!;
  const otherCampaigns = JSON.stringify(otherCampaignsOf(catalogue, campaigns, product));
  const list = (entries: readonly Entry[]): string => `[${entries.map(cards.of).join(',')}]`;
  const lists = `"sameGenre":${list(related.ofGenre(own))},"sameIssuer":${list(related.ofIssuer(own))}`;
  return `{${cards.membersOf(own)},${facts.slice(1, -1)},"otherFairs":${otherCampaigns},"plusPoint":${pointsFor(own.salePrice)},${lists}}`;
};
