import { sql } from 'drizzle-orm';
import type { Organization } from '@/contract/endpoints/organizations';
import type { Page } from '@/contract/schema';
import { pageWindow, readPage } from '../conditions';
import type { CallContext } from '../kernel';

/** Returns the organisations that the user belongs to. */
export const listOwnOrganizations = (
  { db, actor }: CallContext,
  query: { page: number; size: number },
): Promise<Page<Organization>> => {
  const matches = sql`
    FROM organizations WHERE id IN (SELECT organization_id FROM customer_organizations WHERE customer_id = ${actor.id})`;
  return readPage(db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY fold(name), id ${pageWindow(query)}`,
    columns: sql`o.id, o.name, o.address, o.image_url AS "imageUrl",
      (SELECT count(*)::int FROM customer_organizations co WHERE co.organization_id = o.id) AS "customerCount"`,
    joins: sql`JOIN organizations o ON o.id = hit.id`,
    ...query,
  });
};
