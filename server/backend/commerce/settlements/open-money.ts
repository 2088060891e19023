import { sql } from 'drizzle-orm';
import { peopleErrors } from '@/contract/endpoints/people';
import type { OpenMoney } from '@/contract/endpoints/settlements';
import { SETTLEMENT_STATUS } from '@/contract/states/settlement';
import type { Sql } from '../../db/database';
import { oneRow, type CallContext } from '../kernel';
import { netOf } from './sums';

const NOTHING: OpenMoney = { toIssuers: 0, toOrganiser: 0, fairs: [] };

/**
 * What is owed in each direction by settlements `u`. Each settlement is paid by itself, so that they are not offset.
 */
const toIssuers = sql`coalesce(sum(u.net) FILTER (WHERE u.net > 0), 0)::bigint`;
const toOrganiser = sql`coalesce(-sum(u.net) FILTER (WHERE u.net < 0), 0)::bigint`;

/** Reads what is open in an issuer's unpaid settlements, by fair, and in total for each direction. */
const readOpenMoney = async (db: Sql, issuerId: string): Promise<OpenMoney> => {
  const [found] = await db.rows<OpenMoney>(sql`
    WITH unpaid AS MATERIALIZED (
      SELECT s.id, s.status, s.campaign_id, ${netOf} AS net FROM settlements s
      WHERE s.issuer_id = ${issuerId} AND s.status <> ${SETTLEMENT_STATUS.PAID}),
    campaign AS (
      SELECT c.ends_at, c.id, json_build_object('campaign', json_build_object('id', c.id, 'name', c.name),
          'toIssuers', ${toIssuers}, 'toOrganiser', ${toOrganiser}, 'settlements',
          json_agg(json_build_object('id', u.id, 'status', u.status, 'net', u.net) ORDER BY u.id)) AS campaign
      FROM unpaid u JOIN campaigns c ON c.id = u.campaign_id WHERE u.net <> 0 GROUP BY c.id)
    SELECT ${toIssuers} AS "toIssuers", ${toOrganiser} AS "toOrganiser",
      coalesce((SELECT json_agg(f.campaign ORDER BY f.ends_at DESC, f.id DESC) FROM campaign f), '[]') AS fairs
    FROM unpaid u`);
  return found ?? NOTHING;
};

/** Returns what is open between the organiser and an issuer (D4.22.7). Throws USER_NOT_FOUND. */
export const readIssuerMoney = async ({ db }: CallContext, id: string): Promise<OpenMoney> => {
  oneRow(await db.rows(sql`SELECT 1 FROM issuers WHERE user_id = ${id}`), peopleErrors.USER_NOT_FOUND);
  return readOpenMoney(db, id);
};

/** Returns what is open between the organiser and the signed-in issuer (D4.22.7). */
export const readOwnMoney = ({ db, actor }: CallContext): Promise<OpenMoney> => readOpenMoney(db, actor.id);
