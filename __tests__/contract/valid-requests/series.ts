import { sql } from 'drizzle-orm';
import type { seriesEndpoints } from '@/contract/endpoints/series';
import { ROLE } from '@/contract/vocabulary/roles';
import { makeBook, makeProduct } from '@tests/support/make-data';
import type { ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

/** A series of one volume that is on sale. */
const aSeries = async ({ backend: { db }, fairId }: World): Promise<number> => {
  const issuerId = await idOf(db, EMAIL[ROLE.ISSUER]);
  const [series, volume] = [await makeBook(db, issuerId, { isSeries: true }), await makeBook(db, issuerId)];
  await db.rows(sql`INSERT INTO book_items (series_id, book_id, display_index) VALUES (${series.id}, ${volume.id}, 1)`);
  await makeProduct(db, { campaignId: fairId, issuerId, bookIds: [volume.id] });
  return series.id;
};

export const requests: ValidRequests<typeof seriesEndpoints> = {
  'GET /series/{id}': async (world) => ({ params: { id: await aSeries(world) } }),
};
