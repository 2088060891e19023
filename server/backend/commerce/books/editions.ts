import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '@/contract/vocabulary/kinds';

const column = (book: string, name: string): SQL => sql.raw(`${book}.${name}`);

/**
 * Whether a single has an edition: its price, its sample and its whole file (D1.20.1).
 * @param book the alias of its row of `books`
 */
export const hasEdition = (
  edition: Edition,
  book = 'b',
): SQL => sql`(${column(book, `${edition}_extra_price`)} IS NOT NULL
  AND ${column(book, `${edition}_trial_file_id`)} IS NOT NULL AND ${column(book, `${edition}_file_id`)} IS NOT NULL)`;

/** The extra price of an edition in đồng; null where the single does not have it. */
export const editionPrice = (edition: Edition, book = 'b'): SQL =>
  sql`CASE WHEN ${hasEdition(edition, book)} THEN ${column(book, `${edition}_extra_price`)} END`;

/**
 * Like `editionPrice`, for a single or a series; a series has an edition that all its volumes have, at the sum of their
 * prices (`refreshSeries`).
 */
export const hasEditionOrAllVolumes = (edition: Edition): SQL =>
  sql`CASE WHEN b.is_series THEN ${column('b', `${edition}_extra_price`)} IS NOT NULL ELSE ${hasEdition(edition)} END`;
