import { sql, type SQL } from 'drizzle-orm';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import type { StallCandidate, StallPlans } from '@/contract/endpoints/stalls';
import type { Sql } from '../../db/database';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { termsInForce } from '../participants/terms';
import { takesPart } from '../row-conditions';

const stallsAt = (scheduleId: ReturnType<typeof sql>) => sql`
  (SELECT coalesce(json_agg(json_build_object('id', st.id, 'code', st.code, 'placeNote', st.place_note,
      'x', st.x, 'y', st.y, 'issuers',
      (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'imageUrl', u.image_url,
                'startDate', si.starts_at, 'endDate', si.ends_at) ORDER BY si.starts_at, si.id), '[]')
       FROM stall_issuers si JOIN users u ON u.id = si.issuer_id WHERE si.stall_id = st.id)) ORDER BY st.id), '[]')
   FROM stalls st WHERE st.campaign_id = c.id AND st.schedule_id IS NOT DISTINCT FROM ${scheduleId})`;

/** The entrance on the plan of a row `c` of campaigns or of another place, as JSON; null where it is not marked. */
export const gateJson = (place: string): SQL => {
  const [x, y] = [sql.raw(`${place}.gate_x`), sql.raw(`${place}.gate_y`)];
  return sql`CASE WHEN ${x} IS NOT NULL THEN json_build_object('x', ${x}, 'y', ${y}) END`;
};

/** The stalls of a fair and of its stops. Throws CAMPAIGN_NOT_FOUND. */
export const readStalls = async (db: Sql, id: number): Promise<StallPlans> =>
  oneRow(
    await db.rows<StallPlans>(sql`
      SELECT c.id AS "campaignId", c.version,
        (SELECT json_agg(json_build_object('scheduleId', place.id, 'place', place.place, 'planUrl', place.plan_url, 'gate', place.gate,
            'startDate', place.starts_at, 'endDate', place.ends_at, 'stalls', place.stalls)
            ORDER BY place.id IS NOT NULL, place.starts_at, place.id)
         FROM (SELECT NULL::int AS id, NULL AS place, c.plan_url, ${gateJson('c')} AS gate, c.starts_at, c.ends_at, ${stallsAt(sql`NULL::int`)} AS stalls
               UNION ALL
               SELECT s.id, o.name || ', ' || s.address_line, s.plan_url, ${gateJson('s')}, s.starts_at, s.ends_at, ${stallsAt(sql`s.id`)}
               FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
               JOIN organizations o ON o.id = co.organization_id WHERE co.campaign_id = c.id) place) AS plans
      FROM campaigns c WHERE c.id = ${id}`),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  );

/** The stalls of a fair, for the public. Throws CAMPAIGN_NOT_FOUND. */
export const getStalls = ({ db }: CallContext<Anyone>, id: number): Promise<StallPlans> => readStalls(db, id);

/** The participants of a fair by name, with the dates of their terms in force. */
export const readStallCandidates = (db: Sql, campaignId: number): Promise<StallCandidate[]> =>
  db.rows(sql`
    SELECT u.id, u.name, t.starts_at AS "startDate", t.ends_at AS "endDate"
    FROM participants pt JOIN users u ON u.id = pt.issuer_id JOIN participant_terms t ON t.id = ${termsInForce(sql`pt.id`)}
    WHERE pt.campaign_id = ${campaignId} AND ${takesPart('pt')} ORDER BY fold(u.name), u.id`);

/** The issuers that the organiser may assign to a stall. Throws CAMPAIGN_NOT_FOUND. */
export const getStallCandidates = async ({ db }: CallContext, id: number): Promise<StallCandidate[]> => {
  oneRow(await db.rows(sql`SELECT 1 FROM campaigns WHERE id = ${id}`), campaignErrors.CAMPAIGN_NOT_FOUND);
  return readStallCandidates(db, id);
};
