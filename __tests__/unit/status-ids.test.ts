import fs from 'node:fs';
import path from 'node:path';
import { statusText } from '@/text/status';
import { CAMPAIGN_STATUS, CAMPAIGN_STATUSES } from '@/contract/states/campaign';
import { ORDER_STATUS, ORDER_STATUSES, PAYMENT, PAYMENTS } from '@/contract/states/order';
import { ORDER_TYPE, ORDER_TYPES } from '@/contract/vocabulary/order-types';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import { SETTLEMENT_STATUS } from '@/contract/states/settlement';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import { PRODUCT_STATUS, PRODUCT_STATUSES, REVIEW } from '@/contract/states/product';

/** Integrations, the mobile app and database rows contain these numbers: a name may change, its number must not. */
const NUMBERS = {
  campaign: [CAMPAIGN_STATUS, { NOT_STARTED: 1, RUNNING: 2, ENDED: 3, CANCELLED: 4, POSTPONED: 5 }],
  order: [
    ORDER_STATUS,
    {
      ...{ PENDING_PAYMENT: 1, PROCESSING: 2, PICKUP_AVAILABLE: 3, SHIPPING: 4 },
      ...{ SHIPPED: 5, RECEIVED: 6, CANCELLED: 7, RETURNED: 8 },
    },
  ],
  'type of an order': [ORDER_TYPE, { DELIVERY: 1, PICKUP: 2 }],
  payment: [PAYMENT, { UNPAID: 1, ZALOPAY: 2, CASH: 3, VIETQR: 4 }],
  participant: [
    PARTICIPANT_STATUS,
    {
      ...{ PENDING_REQUEST: 1, PENDING_INVITATION: 2, APPROVED: 3, REJECTED_REQUEST: 4, ACCEPTED: 5 },
      ...{ REJECTED_INVITATION: 6, CANCELLED: 7, CANCELLED_DUE_START_DATE: 8, CANCELLED_DUE_END_DATE: 9 },
      CANCELLED_DUE_CANCELLED_CAMPAIGN: 10,
    },
  ],
  product: [
    PRODUCT_STATUS,
    {
      ...{ PENDING: 1, REJECTED: 2, SALE: 3, NOT_SALE: 4, CAMPAIGN_ENDED: 5, CAMPAIGN_CANCELLED: 6 },
      ...{ CAMPAIGN_POSTPONED: 7, OUT_OF_STOCK: 8, UNRELEASED: 9 },
    },
  ],
  settlement: [SETTLEMENT_STATUS, { OPEN: 1, AGREED_BY_ORGANISER: 2, AGREED_BY_ISSUER: 3, AGREED: 4, PAID: 5 }],
  'account of the ledger': [
    ACCOUNT,
    {
      ...{ RECEIVABLE: 1, HELD: 2, COLLECTED: 3, ORDERED: 4, GOODS: 5, DISCOUNT: 6, FREIGHT: 7 },
      ...{ COMMISSION: 8, INCOME: 9, REFUND: 10, SETTLED: 11, POINTS: 12, POINTS_GIVEN: 13, DEPOSIT: 14, ROUNDING: 15 },
    },
  ],
  'entry of the ledger': [
    ENTRY_KIND,
    { STEP: 1, EXTRA: 2, REFUND: 3, SETTLEMENT: 4, OPENING: 5, PART: 6, ROUNDING: 7 },
  ],
  review: [REVIEW, { PENDING: 1, REJECTED: 2, ACCEPTED: 3 }],
} as const;

test.each(Object.entries(NUMBERS))('the numbers of a %s stay', (_, [ids, numbers]) => expect(ids).toEqual(numbers));

test('the lists hold every number once', () => {
  expect(CAMPAIGN_STATUSES).toEqual([1, 2, 3, 4, 5]);
  expect(ORDER_STATUSES).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ORDER_TYPES).toEqual([1, 2]);
  expect(PAYMENTS).toEqual([1, 2, 3, 4]);
  expect(PRODUCT_STATUSES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('each status of an order has a label, and the database accepts these statuses only', () => {
  const schema = fs.readFileSync(path.resolve(__dirname, '../../server/backend/db/schema/orders.ts'), 'utf8');
  const [, least, most] = /orders_status_known.+between (\d+) and (\d+)/.exec(schema) ?? [];
  expect([Number(least), Number(most)]).toEqual([Math.min(...ORDER_STATUSES), Math.max(...ORDER_STATUSES)]);
  expect(Object.keys(statusText.order).map(Number)).toEqual(ORDER_STATUSES);
});
