import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { areaOf, type Place } from '../addresses';
import { levelOf, type BuyerLevel } from './offer';
import { holdingsOf, type Holdings } from './reader-limits';

/** What decides about an order of its reader, and of where it goes. */
export interface Buyer {
  level: BuyerLevel;
  /** Ward and province of the place in words; null without a place, or when they do not belong together. */
  area: string | null;
  holdings: Holdings;
}

interface Asked {
  buyerId: string;
  place: Place | undefined;
}

/** What a fair asks of each of these readers, in their order; the readers are held. Empty when there is no such fair. */
export const readBuyers = (tx: Sql, campaignId: number, asked: readonly Asked[]): Promise<Buyer[]> => {
  const rows = asked.map(({ buyerId, place: to }, place) => ({
    place,
    id: buyerId,
    ward: to?.wardCode,
    province: to?.provinceCode,
  }));
  return tx.rows<Buyer>(sql`
    SELECT ${levelOf(sql`buyer.id`)} AS level, ${areaOf(sql`buyer.ward`, sql`buyer.province`)} AS area,
      ${holdingsOf(sql`buyer.id`)} AS holdings
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS buyer(place int, id uuid, ward int, province int)
    JOIN campaigns c ON c.id = ${campaignId} ORDER BY buyer.place`);
};
