import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { areaOf, type Place } from '../addresses';
import { levelOf, type BuyerLevel } from './offer';
import { holdingsOf, twinOf, type Holdings, type Reader } from './reader-limits';

/** What decides about an order of its reader, and of where it goes. */
export interface Buyer {
  level: BuyerLevel;
  /** Ward and province of the place in words; null without a place, or when they do not belong together. */
  area: string | null;
  holdings: Holdings;
  /** Who else is them: the guest of their e-mail, or its account. Null where the fair limits nothing. */
  twinId: string | null;
}

interface Asked {
  reader: Reader;
  place: Place | undefined;
}

/** What a fair asks of each of these readers, in their order; the readers are held. Empty when there is no such fair. */
export const readBuyers = (tx: Sql, campaignId: number, asked: readonly Asked[]): Promise<Buyer[]> => {
  const rows = asked.map(({ reader: { id, isGuest }, place: to }, place) => ({
    place,
    id,
    guest: isGuest,
    ward: to?.wardCode,
    province: to?.provinceCode,
  }));
  // OFFSET has the other self looked up once, not wherever it is compared.
  return tx.rows<Buyer>(sql`
    SELECT ${levelOf(sql`buyer.id`)} AS level, ${areaOf(sql`buyer.ward`, sql`buyer.province`)} AS area,
      ${holdingsOf({ id: sql`buyer.id`, twinId: sql`twin.id` })} AS holdings, twin.id AS "twinId"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS buyer(place int, id uuid, guest boolean, ward int, province int)
    JOIN campaigns c ON c.id = ${campaignId}
    CROSS JOIN LATERAL (SELECT ${twinOf(sql`buyer`)} AS id OFFSET 0) twin ORDER BY buyer.place`);
};
