import { sql, type SQL } from 'drizzle-orm';
import type { Genre } from '@/contract/endpoints/genres';
import { bookUses } from '@/text/book';
import { campaignUses } from '@/text/campaign-office';
import { productUses } from '@/text/product';
import { genreUses } from '@/text/genre';
import type { Use } from '../records/in-use';

/**
 * What may use a genre (D1.19.3, D3.12.1): child genres, books, products, fairs.
 * @param children which of its children count, a condition on `child`
 */
export const usesOfGenre = ({ id }: Genre, children: SQL): Use[] => [
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
];
