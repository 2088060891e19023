import { sql, type SQL } from 'drizzle-orm';
import type { Genre } from '@/contract/endpoints/genres';
import { productUses } from '@/text/product';
import { genreUses } from '@/text/genre';
import { campaignUses } from '@/text/campaign';
import { bookUses } from '@/text/book';
import type { Sql } from '../../db/database';
import { assertUnused } from '../records/in-use';

/**
 * Refuses what would take a genre away from those who use it (domain 1.19, 3.12).
 * @param children which of its children count, a condition on `child`
 * @throws {AppError} IN_USE, which names books, products, fairs and child genres
 */
export const assertGenreUnused = (tx: Sql, { id, name }: Genre, children: SQL): Promise<void> =>
  assertUnused(tx, name, [
    {
      words: genreUses,
      rows: sql`FROM genres child WHERE child.parent_id = ${id} AND ${children}`,
      name: sql`child.name`,
    },
    { words: bookUses, rows: sql`FROM books b WHERE b.genre_id = ${id}`, name: sql`b.name` },
    { words: productUses, rows: sql`FROM products p WHERE p.genre_id = ${id}`, name: sql`p.title` },
    {
      words: campaignUses,
      rows: sql`FROM campaign_commissions cc JOIN campaigns c ON c.id = cc.campaign_id WHERE cc.genre_id = ${id}`,
      name: sql`c.name`,
    },
  ]);
