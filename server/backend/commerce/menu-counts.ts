import { sql, type SQL } from 'drizzle-orm';
import type { MenuCounts, menuCountEndpoints } from '@/contract/endpoints/menu-counts';
import type { MenuCount } from '@/contract/menus';
import { BANK_TRANSFER } from '@/contract/states/payment';
import { RETURN_STATUS } from '@/contract/states/return';
import { REVIEW_STATUS } from '@/contract/states/review';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { waitsForReview } from './campaign-products/review-queue';
import { anyInt } from './conditions';
import type { CallContext } from './kernel';
import type { BackendNoun } from './noun';
import { waitsForSide } from './participants/waiting';
import { isReported } from './reviews/read-reviews';
import { newOrders, openIdentities, rejectedProducts } from './waiting/rows';

type Waiting = Partial<Record<MenuCount, (me: string, now: Date) => SQL>>;

/** The pending work of each role; each line counts the rows of one menu entry for the user `me`. */
const WAITING: Partial<Record<RoleId, Waiting>> = {
  [ROLE.SYSTEM]: {
    newDeliveryOrders: () => newOrders(ORDER_TYPE.DELIVERY, sql`true`),
    newPickupOrders: () => newOrders(ORDER_TYPE.PICKUP, sql`true`),
    participations: () => sql`FROM participants pt WHERE ${waitsForSide('pt', ROLE.SYSTEM)}`,
    waitingProducts: (_me, now) =>
      sql`FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE ${waitsForReview(now)}`,
    personnelIdentities: () => openIdentities(ROLE.SYSTEM, ROLE.STAFF),
    issuerIdentities: () => openIdentities(ROLE.ISSUER),
    customerIdentities: () => openIdentities(ROLE.CUSTOMER),
    openTransfers: () => sql`FROM bank_transfers t WHERE t.state = ${BANK_TRANSFER.OPEN}`,
    openReturns: () => sql`FROM return_requests r WHERE r.status = ${RETURN_STATUS.DISPUTED}`,
    waitingReviews: () => sql`FROM reviews r WHERE r.status = ${REVIEW_STATUS.PENDING} OR ${isReported}`,
  },
  [ROLE.ISSUER]: {
    newDeliveryOrders: (me) => newOrders(ORDER_TYPE.DELIVERY, sql`o.issuer_id = ${me}`),
    newPickupOrders: (me) => newOrders(ORDER_TYPE.PICKUP, sql`o.issuer_id = ${me}`),
    openReturns: (me) => sql`FROM return_requests r JOIN orders o ON o.id = r.order_id
      WHERE o.issuer_id = ${me} AND ${anyInt(sql`r.status`, [RETURN_STATUS.ASKED, RETURN_STATUS.SENT])}`,
    participations: (me) => sql`FROM participants pt WHERE pt.issuer_id = ${me} AND ${waitsForSide('pt', ROLE.ISSUER)}`,
    // An edited product goes back to review and is no longer counted.
    rejectedProducts,
  },
};

/** The caller's pending work, counted by menu entry (D5.0.10); empty for a role without such entries. */
const readMenuCounts = async ({ db, actor, now }: CallContext): Promise<MenuCounts> => {
  const counts = Object.entries(WAITING[actor.role] ?? {}).map(
    ([name, rows]) => sql`SELECT ${name}::text AS name, count(*)::int AS count ${rows(actor.id, now)}`,
  );
  if (counts.length === 0) return {};
  const found = await db.rows<{ name: MenuCount; count: number }>(sql.join(counts, sql` UNION ALL `));
  return Object.fromEntries(found.map(({ name, count }) => [name, count]));
};

/** The use case of each endpoint. */
export const menuCountBackend: BackendNoun<typeof menuCountEndpoints> = {
  handlers: {
    'GET /menu/counts': ({ ctx }) => readMenuCounts(ctx),
  },
};
