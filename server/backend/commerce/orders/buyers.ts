import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { areaOf, type Place } from '../addresses';
import { levelOf, type BuyerLevel } from './offer';
import { holdingsOf, linkedIdentityOf, type Holdings, type Reader } from './customer-limits';

/** The data of the customer and the destination that decide on an order. */
export interface Buyer {
  level: BuyerLevel;
  /** Ward and province of the place in words; null without a place, or when the ward is not in the province. */
  area: string | null;
  holdings: Holdings;
  /** The same person's other record: the guest with their e-mail, or the account. Null if the fair has no limits. */
  linkedId: string | null;
}

interface Asked {
  reader: Reader;
  place: Place | undefined;
}

/**
 * Reads what a fair checks for each of these customers, in order; the customers must be locked (`lockCustomers`). Empty
 * when there is no such fair.
 */
export const readBuyers = (tx: Sql, campaignId: number, asked: readonly Asked[]): Promise<Buyer[]> => {
  const rows = asked.map(({ reader: { id, isGuest }, place: to }, place) => ({
    place,
    id,
    guest: isGuest,
    ward: to?.wardCode,
    province: to?.provinceCode,
  }));
  // OFFSET 0 makes the database look up the linked identity once, instead of at every comparison.
  return tx.rows<Buyer>(sql`
    SELECT ${levelOf(sql`buyer.id`)} AS level, ${areaOf(sql`buyer.ward`, sql`buyer.province`)} AS area,
      ${holdingsOf({ id: sql`buyer.id`, linkedId: sql`linked.id` })} AS holdings, linked.id AS "linkedId"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS buyer(place int, id uuid, guest boolean, ward int, province int)
    JOIN campaigns c ON c.id = ${campaignId}
    CROSS JOIN LATERAL (SELECT ${linkedIdentityOf(sql`buyer`)} AS id OFFSET 0) linked ORDER BY buyer.place`);
};
