import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';
import { makeOrganization } from './make-data';

/** A stop of a fair, by default running at the start of the test clock. */
export const makeStop = async (
  db: Database,
  campaignId: number,
  { startsAt = '2026-11-20T01:00:00Z', endsAt = '2026-11-25T01:00:00Z', line = 'Quầy lưu động' } = {},
): Promise<{ id: number; line: string }> => {
  const organization = await makeOrganization(db, `stop${Date.now()}${Math.random()}.vn`);
  const [stop] = await db.rows<{ id: number }>(sql`
    WITH held AS (INSERT INTO campaign_organizations (campaign_id, organization_id)
      VALUES (${campaignId}, ${organization.id}) RETURNING id)
    INSERT INTO schedules (campaign_organization_id, address_detail, province_code, ward_code, address_line, starts_at, ends_at)
    SELECT held.id, ${line}, 1, 4, ${line}, ${startsAt}::timestamptz, ${endsAt}::timestamptz FROM held RETURNING id`);
  return { id: stop!.id, line };
};
