import { sql } from 'drizzle-orm';
import type { seriesEndpoints } from '@/contract/endpoints/series';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';

/** A series of the one book that is on sale. */
const aSeries = async ({ backend: { db }, productId }: World): Promise<number> => {
  const [series] = await db.rows<{ id: number }>(sql`
    WITH volume AS (SELECT b.* FROM products p JOIN books b ON b.id = p.book_id WHERE p.id = ${productId}),
    series AS (
      INSERT INTO books (code, issuer_id, genre_id, name, image_url, cover_price, description, is_series, created_at, updated_at)
      SELECT gen_random_uuid(), issuer_id, genre_id, gen_random_uuid(), image_url, cover_price, description, true, created_at, updated_at
      FROM volume RETURNING id)
    INSERT INTO book_items (series_id, book_id, display_index) SELECT series.id, volume.id, 1 FROM series, volume
    RETURNING series_id AS id`);
  return series!.id;
};

export const requests: ValidRequests<typeof seriesEndpoints> = {
  'GET /series/{id}': async (world) => ({ params: { id: await aSeries(world) } }),
};
