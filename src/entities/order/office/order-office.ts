import type { AdminOrder, IssuerOrder } from '@/contract/endpoints/orders';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';

/** An order as either back office reads it; only the organiser learns which account placed it. */
export type OfficeOrder = IssuerOrder & Partial<Pick<AdminOrder, 'customer'>>;

/** Where each back office reads its orders, one and all. */
export const ORDER_LIST = {
  [ROLE.SYSTEM]: 'GET /admin/orders',
  [ROLE.ISSUER]: 'GET /issuer/orders',
} as const satisfies Record<Side, string>;
export const ORDER_DETAIL = {
  [ROLE.SYSTEM]: 'GET /admin/orders/{id}',
  [ROLE.ISSUER]: 'GET /issuer/orders/{id}',
} as const satisfies Record<Side, string>;
/** Where the ledger says what is between the sides because of one. */
export const ORDER_MONEY = {
  [ROLE.SYSTEM]: 'GET /admin/orders/{id}/money',
  [ROLE.ISSUER]: 'GET /issuer/orders/{id}/money',
} as const satisfies Record<Side, string>;
