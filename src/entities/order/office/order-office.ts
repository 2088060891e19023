import type { AdminOrder, IssuerOrder } from '@/contract/endpoints/orders';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';

/** An order as read by either back office; only the organiser sees the customer's account. */
export type OfficeOrder = IssuerOrder & Partial<Pick<AdminOrder, 'customer'>>;

/** The list endpoint of each back office. */
export const ORDER_LIST = {
  [ROLE.SYSTEM]: 'GET /admin/orders',
  [ROLE.ISSUER]: 'GET /issuer/orders',
} as const satisfies Record<Side, string>;
export const ORDER_DETAIL = {
  [ROLE.SYSTEM]: 'GET /admin/orders/{id}',
  [ROLE.ISSUER]: 'GET /issuer/orders/{id}',
} as const satisfies Record<Side, string>;
/** The endpoint of each back office for the ledger of an order. */
export const ORDER_MONEY = {
  [ROLE.SYSTEM]: 'GET /admin/orders/{id}/money',
  [ROLE.ISSUER]: 'GET /issuer/orders/{id}/money',
} as const satisfies Record<Side, string>;
