import { z } from 'zod';
import { endpoints } from '../endpoint';
import { money, note, uuid } from '../schema';
import { bothSides, ofBothSides } from '../sides';
import { LIMITS } from '../vocabulary/limits';
import { campaignErrors } from './campaigns';
import { counterProduct } from './counter-input';
import { guestErrors } from './guests';
import { copiesPart } from './order-reversals';
import { adminOrder, issuerOrder, linesOnce, orderErrors } from './orders';
import { productErrors } from './products';

const instead = z.strictObject({
  productId: uuid,
  quantity: z.int().min(1).max(LIMITS.orderQuantity),
  /** Left out: as the order has the product, else without the edition. */
  withPdf: z.boolean().optional(),
  withAudio: z.boolean().optional(),
});
export type LineInstead = z.output<typeof instead>;

const exchangeBody = z.strictObject({
  id: uuid,
  /** Copies that come back. */
  parts: linesOnce(copiesPart),
  /** Copies that the customer gets for them: of the same product, or of others of the issuer at the same fair. */
  instead: linesOnce(instead),
  note: note.min(1),
  /** Whether the copies that come back can be sold again. */
  restock: z.boolean().default(true),
  /**
   * Whether the difference changed hands in cash: it must, when what is paid or in the hands of the customer becomes
   * dearer; it may be given back in cash where lines can be.
   */
  inCash: z.boolean().default(false),
  /** Đồng by which the order was said to cost more; negative for less. Refused when it is another by now. */
  difference: z.int().optional(),
});
export type OrderExchange = z.output<typeof exchangeBody>;

/** A product that can be taken instead now. */
const exchangeable = counterProduct.extend({
  codes: z.array(z.string()),
  /** What an edition costs with it; null when it is not sold with that edition. */
  pdfExtraPrice: money.nullable(),
  audioExtraPrice: money.nullable(),
});
export type Exchangeable = z.output<typeof exchangeable>;

export const orderExchangeSides = bothSides({
  'GET /orders/{id}/exchangeable': {
    params: z.strictObject({ id: uuid }),
    answer: z.object({ products: z.array(exchangeable) }),
    errors: [orderErrors.ORDER_NOT_FOUND],
    admin: { summary: "What the issuer of an order sells now at the order's fair, to exchange books for." },
    issuer: { summary: 'What the issuer sells now at the fair of an own order, to exchange books for.' },
  },
  'PUT /orders/lines/exchanged': {
    journal: 'money',
    body: exchangeBody,
    idempotent: true,
    errors: [
      orderErrors.ORDER_NOT_FOUND,
      orderErrors.ORDER_STATE_CHANGED,
      orderErrors.ORDER_CAMPAIGN_POSTPONED,
      orderErrors.ORDER_LINES_CHANGED,
      orderErrors.EDITION_OPENED,
      orderErrors.EXCHANGE_COSTS_MORE,
      orderErrors.EXCHANGE_PRICE_CHANGED,
      orderErrors.EXCHANGE_OTHER_PRICE,
      orderErrors.EXCHANGE_NEEDS_ADDRESS,
      orderErrors.EXCHANGE_TOO_LARGE,
      orderErrors.ORDER_TOO_LARGE,
      orderErrors.LEVEL_TOO_LOW,
      orderErrors.TOO_MANY_COPIES,
      guestErrors.GUEST_NEEDS_ACCOUNT,
      campaignErrors.CAMPAIGN_NOT_RUNNING,
      productErrors.PRODUCT_NOT_FOUND,
      productErrors.PRODUCT_OTHER_CAMPAIGN,
      productErrors.PRODUCT_NOT_ON_SALE,
      productErrors.OUT_OF_STOCK,
      productErrors.QUANTITY_ABOVE_STOCK,
      productErrors.EDITION_NOT_OFFERED,
    ],
    admin: { summary: 'Exchange copies of an order for others of its issuer, with the reason.', answer: adminOrder },
    issuer: { summary: 'Exchange copies of an own order for others, with the reason.', answer: issuerOrder },
  },
});

export const orderExchangeEndpoints = endpoints({ ...ofBothSides(orderExchangeSides) });

export const orderExchangeContract = { endpoints: orderExchangeEndpoints };
