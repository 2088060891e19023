import { sql } from 'drizzle-orm';
import type { Sql } from '../../../db/database';
import { anyText } from '../../conditions';
import { isNotOver } from '../../campaigns/status';
import { readAllStored, type StoredProduct } from '../../campaign-products/read-products';
import { takesPart } from '../../row-conditions';
import type { OfferValues } from './values';

/** A fair that an issuer may bring books to. */
export interface OwnCampaign {
  id: number;
  name: string;
}

/** The fairs at which the issuer takes part and that are not over. */
export const readOwnCampaigns = (db: Sql, now: Date, issuerId: string): Promise<OwnCampaign[]> =>
  db.rows<OwnCampaign>(sql`
    SELECT c.id, c.name FROM campaigns c WHERE ${isNotOver(now)} AND EXISTS (
      SELECT 1 FROM participants pt WHERE pt.campaign_id = c.id AND pt.issuer_id = ${issuerId} AND ${takesPart('pt')})
    ORDER BY c.starts_at, c.id`);

/** A book by what a row may name it. */
export interface KeyedBook {
  id: number;
  code: string;
  isbn10: string | null;
  isbn13: string | null;
  name: string;
}

const present = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null);

/** The issuer's books that these rows name by code or ISBN. */
export const readNamedBooks = (db: Sql, issuerId: string, rows: readonly OfferValues[]): Promise<KeyedBook[]> => {
  const isbns = present(rows.flatMap(({ isbn10, isbn13 }) => [isbn10, isbn13]));
  return db.rows<KeyedBook>(sql`
    SELECT b.id, b.code, b.isbn10, b.isbn13, b.name FROM books b WHERE b.issuer_id = ${issuerId} AND (
      ${anyText(sql`b.code`, present(rows.map(({ code }) => code)))} OR ${anyText(sql`b.isbn10`, isbns)}
      OR ${anyText(sql`b.isbn13`, isbns)})`);
};

/** The products of these books as the issuer sells them by themselves at any fair. */
export const readOffers = (
  db: Sql,
  now: Date,
  issuerId: string,
  bookIds: readonly number[],
): Promise<StoredProduct[]> =>
  readAllStored(db, now, sql`p.issuer_id = ${issuerId} AND p.book_id = ANY(${sql.param([...bookIds])}::int[])`);
