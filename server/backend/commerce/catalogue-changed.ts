import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database';

/** Kind of a change of public data; the values of the table `catalogue_changes`. */
export type ChangeKind =
  | 'product'
  | 'copies'
  | 'stock'
  | 'book'
  | 'author'
  | 'publisher'
  | 'genre'
  | 'issuer'
  | 'campaign'
  | 'level'
  /** Of a book: its rating by its shown reviews. */
  | 'rating'
  /** Of a fair: its stalls, and the issuers there. */
  | 'stall'
  /** Of a fair: its participants. */
  | 'participant'
  /** Picture and description of an author, a publisher or an issuer, shown on their own page. */
  | 'authorFace'
  | 'publisherFace'
  | 'issuerFace'
  /** Everything else that pages show and products do not: stops, the best-selling order, the completion of a rename. */
  | 'page';

/** Why pages change although no card does. */
export type PagesReason =
  | 'groups'
  | 'organizations'
  | 'stops'
  | 'issuers'
  | 'levels'
  | 'genreOrder'
  /** No table has changed just now: another order of what sells best, or a rename that all products show now. */
  | 'bestSelling'
  | 'renamed';

type Ids<Id extends string | number> = readonly Id[];

/** What a use case has changed of what visitors are shown, by the ids of what it wrote; absent and empty ones count as nothing. */
export interface CatalogueChange {
  products?: Ids<string>;
  books?: Ids<number>;
  /** Names; a picture or a description is a `…Face`. */
  authors?: Ids<number>;
  publishers?: Ids<number>;
  genres?: Ids<number>;
  issuers?: Ids<string>;
  authorFaces?: Ids<number>;
  publisherFaces?: Ids<number>;
  issuerFaces?: Ids<string>;
  campaigns?: Ids<number>;
  levels?: Ids<number>;
  /** Books whose rating has changed. */
  ratedBooks?: Ids<number>;
  /** Fairs whose stalls, or the issuers there, have changed. */
  stallsAt?: Ids<number>;
  /** Fairs whose participants have changed. */
  participantsAt?: Ids<number>;
  pages?: Ids<PagesReason>;
}

const KIND: Record<keyof CatalogueChange, ChangeKind> = {
  products: 'product',
  books: 'book',
  authors: 'author',
  publishers: 'publisher',
  genres: 'genre',
  issuers: 'issuer',
  authorFaces: 'authorFace',
  publisherFaces: 'publisherFace',
  issuerFaces: 'issuerFace',
  campaigns: 'campaign',
  levels: 'level',
  ratedBooks: 'rating',
  stallsAt: 'stall',
  participantsAt: 'participant',
  pages: 'page',
};

/**
 * Raises a change of the public catalogue, in the transaction that makes it: backends then update what they hold in
 * memory, and web processes render the pages that show it again (decision 0037). Every use case that writes what visitors
 * are shown calls this. Only the counters of copies have no call: orders change them at a high rate, and their triggers
 * report them. The triggers of the other tables are a net for what is written past the use cases; readers take a change
 * once, however often it is reported in a transaction.
 * @throws {DatabaseFailure}
 */
export const catalogueChanged = async ({ tx }: { tx: Sql }, change: CatalogueChange): Promise<void> => {
  const rows = (Object.keys(change) as (keyof CatalogueChange)[]).flatMap((what) =>
    Array.from(new Set<string | number>(change[what]), (id) => ({ kind: KIND[what], id: String(id) })),
  );
  if (rows.length === 0) return;
  const [kinds, ids] = [rows.map(({ kind }) => kind), rows.map(({ id }) => id)];
  await tx.rows(sql`
    INSERT INTO catalogue_changes (kind, id)
    SELECT kind, id FROM unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[]) AS raised (kind, id)`);
};
