import { z } from 'zod';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { instant, money, uuid } from '../schema';
import { ORDER_STATUSES } from '../states/order';
import { ACCOUNTS, ENTRY_KINDS } from '../vocabulary/ledger';
import { orderErrors } from './orders';

const account = z.literal(ACCOUNTS);

/** A line of an order with its amounts from the ledger; all zero until the customer has received it. */
const lineMoney = z.object({
  position: z.int(),
  title: z.string(),
  quantity: z.int(),
  /** Percent of commission, fixed when the line was created. */
  percent: z.int(),
  /** At cover price. */
  gross: money,
  discount: money,
  commission: money,
});

/** One posting of the ledger. */
const posting = z.object({
  at: instant,
  kind: z.literal(ENTRY_KINDS),
  /** Status that the order reached with it; null when it is no step of the order. */
  status: z.literal(ORDER_STATUSES).nullable(),
  /** Name of the user who did it; empty for postings from before the ledger. */
  by: z.string(),
  /** Reference of the transfer if money moved, else empty. */
  reference: z.string(),
  /** Sums per account, in đồng or points. */
  entries: z.array(z.object({ account, amount: money })),
});

export const orderMoney = z.object({
  orderId: uuid,
  code: z.string(),
  lines: z.array(lineMoney),
  freight: money,
  /** Current balances of the accounts, without those at zero. */
  balances: z.array(z.object({ account, amount: money })),
  /** Net amount that the platform owes the issuer for the order; negative when the issuer owes. */
  net: money,
  /** Whether all of it is in a settlement that both sides have agreed to. */
  settled: z.boolean(),
  postings: z.array(posting),
});
export type OrderMoney = z.output<typeof orderMoney>;

export const orderMoneySides = bothSides({
  'GET /orders/{id}/money': {
    params: z.strictObject({ id: uuid }),
    answer: orderMoney,
    errors: [orderErrors.ORDER_NOT_FOUND],
    admin: { summary: 'The money of an order as the ledger has it, line by line and step by step.' },
    issuer: { summary: "The money of one of the signed-in issuer's orders, line by line and step by step." },
  },
});

export const orderMoneyEndpoints = endpoints(ofBothSides(orderMoneySides));

export const orderMoneyContract = { endpoints: orderMoneyEndpoints };
