import type { AdminOrder, IssuerOrder } from '@/contract/endpoints/orders';

/** An order as read by either back office; only the organiser sees the customer's account. */
export type OfficeOrder = IssuerOrder & Partial<Pick<AdminOrder, 'customer'>>;
