import { sql, type SQL } from 'drizzle-orm';
import type { BookStock } from '@/contract/endpoints/campaign-products';
import type { OfferedBook } from '@/contract/rules/campaign-product';
import type { Sql } from '../../db/database';
import { isIncomplete } from '../books/completeness';
import { editionPrice, hasEditionOrAllVolumes } from '../books/editions';
import { stockJson } from './counters';
import type { CampaignOf } from './sales-campaign';

export interface Volume extends Pick<OfferedBook, 'id' | 'name' | 'released' | 'pdf' | 'audio'> {
  incomplete: boolean;
  displayIndex: number;
}

/** An issuer's book in relation to a fair. */
export interface BookAtCampaign extends OfferedBook {
  incomplete: boolean;
  code: string;
  imageUrl: string;
  volumes: Volume[];
  /** The product of this book at the fair. */
  productId: string | null;
  stock: BookStock | null;
}

/** A book that a product is made of, with the long description that only a product stores. */
export interface LockedBook extends BookAtCampaign {
  description: string;
}

const volumes = sql`
  (SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'displayIndex', i.display_index,
      'released', v.released, 'incomplete', v.incomplete, 'pdf', ${editionPrice('pdf', 'v')},
      'audio', ${editionPrice('audio', 'v')}) ORDER BY i.display_index), '[]')
   FROM book_items i JOIN books v ON v.id = i.book_id WHERE i.series_id = b.id)`;

/** Columns of a BookAtFair; needs `b` books and its genre `g`. */
export const bookAtCampaignColumns = (campaignId: number): SQL => {
  const campaign = sql`${campaignId}::int`;
  return sql`
    b.id, b.code, b.name, b.image_url AS "imageUrl", b.is_series AS "isSeries", b.released, ${isIncomplete} AS incomplete,
    json_build_object('id', g.id, 'name', g.name, 'parentId', g.parent_id,
      'parentName', (SELECT parent.name FROM genres parent WHERE parent.id = g.parent_id)) AS genre,
    b.cover_price AS "coverPrice",
    CASE WHEN ${hasEditionOrAllVolumes('pdf')} THEN b.pdf_extra_price END AS pdf,
    CASE WHEN ${hasEditionOrAllVolumes('audio')} THEN b.audio_extra_price END AS audio,
    ${volumes} AS volumes,
    (SELECT p.id FROM products p WHERE p.campaign_id = ${campaign} AND p.book_id = b.id) AS "productId",
    CASE WHEN EXISTS (SELECT 1 FROM stock s WHERE s.campaign_id = ${campaign} AND s.book_id = b.id)
      THEN ${stockJson(campaign, sql`b.id`)} END AS stock`;
};

const ownAmong = (issuerId: string, bookIds: readonly number[]): SQL =>
  sql`b.issuer_id = ${issuerId} AND b.id = ANY(${sql.param([...bookIds])}::int[])`;

/** The issuer's own books among these in relation to a fair, by id. */
export const readBooksAt = async (
  db: Sql,
  { campaignId, issuerId }: CampaignOf,
  bookIds: readonly number[],
): Promise<Map<number, LockedBook>> => {
  const rows = await db.rows<LockedBook>(sql`
    SELECT ${bookAtCampaignColumns(campaignId)}, b.description FROM books b JOIN genres g ON g.id = b.genre_id
    WHERE ${ownAmong(issuerId, bookIds)}`);
  return new Map(rows.map((book) => [book.id, book]));
};

/**
 * Locks the own books among these against stopping, resuming and changing until the transaction ends.
 * @returns by id; an id that is missing is not a book of the issuer
 */
export const lockBooks = async (
  tx: Sql,
  of: CampaignOf,
  bookIds: readonly number[],
): Promise<Map<number, LockedBook>> => {
  await tx.rows(sql`SELECT 1 FROM books b WHERE ${ownAmong(of.issuerId, bookIds)} ORDER BY b.id FOR SHARE`);
  return readBooksAt(tx, of, bookIds);
};
