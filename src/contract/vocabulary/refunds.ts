/** How money is paid back: by a transfer to a bank account, through the gateway by which it came, or in cash. */
export const REFUND_WAY = { TRANSFER: 1, GATEWAY: 2, CASH: 3 } as const;
export type RefundWayId = (typeof REFUND_WAY)[keyof typeof REFUND_WAY];
export const REFUND_WAYS = Object.values(REFUND_WAY) as RefundWayId[];

/** How a refund was paid, and to which account; no more of it than its last four characters. */
export interface RefundTrace {
  way: RefundWayId;
  bankBin: string | null;
  accountEnd: string | null;
}

/**
 * A refund that a gateway was asked for: in progress; paid; refused for good, so that nothing was paid; or not waited for any
 * more, so that what it pays all the same is booked.
 */
export const GATEWAY_REFUND = { ASKED: 1, DONE: 2, REFUSED: 3, ENDED: 4 } as const;
export type GatewayRefundId = (typeof GATEWAY_REFUND)[keyof typeof GATEWAY_REFUND];
export const GATEWAY_REFUNDS = Object.values(GATEWAY_REFUND) as GatewayRefundId[];
