import { sql } from 'drizzle-orm';
import type { CallContext, User } from '@server/backend/commerce/kernel';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { createPickupSeals, type PickupSeals } from '@server/backend/commerce/counter/pickup-seals';
import { createPlaceOrder } from '@server/backend/commerce/orders/place/place-order';
import type { PlaceOrder } from '@server/backend/commerce/orders/ports';
import { TEST_SECRET } from './backend';
import { putOnDuty } from './counter';
import type { OpenDatabase } from './databases';
import { makeEditionFiles, makeUser } from './make-data';
import { openShop, type Shop } from './shop';

/** A running fair with two issuers and their books, a customer, staff and an organiser, and their call contexts. */
export interface OrderWorld {
  shop: Shop;
  products: string[];
  issuers: [CallerOf, CallerOf];
  customer: CallerOf;
  staff: CallerOf;
  organiser: CallerOf;
  placeOrder: PlaceOrder;
  /** Creates the codes that customers show. */
  seals: PickupSeals;
}

/** The limits per customer at the fair: high enough for most deeds to succeed. */
export const CUSTOMER_LIMITS = { checkouts: 8, copies: 20 };

/** The call context of a user at this moment. */
export type CallerOf = () => CallContext;

export const openOrderWorld = async (open: OpenDatabase): Promise<OrderWorld> => {
  const shop = await openShop(open);
  const { db, clock, issuer, otherIssuer } = shop;
  const callerOf = ({ id }: { id: string }, role: RoleId): CallerOf => {
    const actor: User = { id, role, name: `role ${role}`, sessionId: '' };
    return () => ({ db, now: clock.now(), actor });
  };
  await db.rows(sql`UPDATE campaigns SET reader_checkouts = ${CUSTOMER_LIMITS.checkouts}, reader_copies = ${CUSTOMER_LIMITS.copies}, cash_days = 1
    WHERE id = ${shop.campaign.id}`);
  const products: string[] = [];
  for (const { id: issuerId } of [issuer, otherIssuer]) {
    for (const more of [{ brought: 6 }, { brought: 9, quantityCap: 5 }, { brought: 30, format: 2 }])
      products.push((await shop.sell({ issuerId, ...more })).id);
    const { pdfFileId } = await makeEditionFiles(db, issuerId);
    await db.rows(sql`
      UPDATE books SET pdf_file_id = ${pdfFileId} WHERE id = (SELECT book_id FROM products WHERE id = ${products.at(-1)!})`);
  }
  const staff = await makeUser(db, ROLE.STAFF);
  await putOnDuty(db, shop.campaign.id, staff.id);
  return {
    ...{ shop, products, issuers: [callerOf(issuer, ROLE.ISSUER), callerOf(otherIssuer, ROLE.ISSUER)] },
    customer: callerOf(shop.customer, ROLE.CUSTOMER),
    staff: callerOf(staff, ROLE.STAFF),
    organiser: callerOf(await makeUser(db, ROLE.SYSTEM), ROLE.SYSTEM),
    placeOrder: createPlaceOrder(db),
    seals: await createPickupSeals(TEST_SECRET),
  };
};

export interface PlacedOrder {
  id: string;
  checkoutId: string;
  status: number;
  /** 0 or 1: whose books it contains. */
  issuer: 0 | 1;
}

export const readPlaced = ({ shop }: OrderWorld): Promise<PlacedOrder[]> =>
  shop.db.rows<PlacedOrder>(sql`
    SELECT id, checkout_id AS "checkoutId", status, CASE WHEN issuer_id = ${shop.issuer.id} THEN 0 ELSE 1 END AS issuer FROM orders ORDER BY code`);
