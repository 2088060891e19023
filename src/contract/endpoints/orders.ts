import { z } from 'zod';
import { orderErrorText } from '@/text/order';
import { validationText } from '@/text/validation';
import { CAMPAIGN_STATUSES } from '../states/campaign';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { LIMITS } from '../vocabulary/limits';
import { BOOK_FORMATS, EDITIONS, ORDER_SEARCHES, ORDER_SORTS, PRODUCT_TYPES } from '../vocabulary/kinds';
import { ROLE, ROLE_IDS } from '../vocabulary/roles';
import { CARRIERS } from '../rules/carriers';
import {
  addressInput,
  buyerName,
  day,
  email,
  instant,
  intId,
  listOf,
  money,
  note,
  oneOrMany,
  paging,
  phone,
  queryChoice,
  queryId,
  text,
  uuid,
} from '../schema';
import { ORDER_STATUSES, PAYMENTS, type OrderStatusId } from '../states/order';
import { ORDER_TYPES, type OrderTypeId } from '../vocabulary/order-types';
import { invoice, invoiceInput } from './invoices';
import { CHOSEN_SLOT_ERRORS, chosenSlots, slotSpan } from './slot-input';
import { level } from './levels';
import { address } from './users';
import { declareErrors } from '../vocabulary/error-codes';
import { addressErrors } from './addresses';
import { campaignErrors } from './campaigns';
import { productCard, productErrors } from './products';

export const orderErrors = declareErrors(orderErrorText, {
  LEVEL_TOO_LOW: 403,
  PICKUP_NOT_OFFERED: 422,
  PICKUP_PLACE_UNKNOWN: 422,
  PAYMENT_NOT_OFFERED: 422,
  ORDER_TOO_LARGE: 422,
  TOO_MANY_OPEN_ORDERS: 409,
  TOO_MANY_COPIES: 409,
  ADDRESS_REQUIRED: 422,
  LETTERS_NOT_PRINTABLE: 422,
  NOTE_ISSUER_UNKNOWN: 422,
  ORDER_NOT_FOUND: 404,
  TRACKED_TOO_OFTEN: 409,
  ORDER_STATE_CHANGED: 409,
  ORDER_FILES_OPENED: 409,
  ORDER_LINES_CHANGED: 409,
  EDITION_OPENED: 409,
  RETURN_ASK_ISSUER: 409,
  VOID_LINES_RETURNED: 409,
  EXCHANGE_COSTS_MORE: 409,
  EXCHANGE_PRICE_CHANGED: 409,
  EXCHANGE_OTHER_PRICE: 409,
  EXCHANGE_NEEDS_ADDRESS: 409,
  EXCHANGE_TOO_LARGE: 422,
  ORDER_CAMPAIGN_POSTPONED: 409,
  ORDER_CAMPAIGN_ENDED: 409,
  EXPECTED_DAY_PAST: 422,
  HAND_OVER_OUTSIDE_FAIR: 409,
  HAND_OVER_TOO_LATE: 409,
});

/** Reasons why books cannot be bought, both in an order and at a counter. */
export const PURCHASE_ERRORS = [
  campaignErrors.CAMPAIGN_NOT_FOUND,
  campaignErrors.CAMPAIGN_NOT_RUNNING,
  productErrors.PRODUCT_NOT_FOUND,
  productErrors.PRODUCT_OTHER_CAMPAIGN,
  productErrors.PRODUCT_NOT_ON_SALE,
  productErrors.OUT_OF_STOCK,
  productErrors.QUANTITY_ABOVE_STOCK,
  productErrors.EDITION_NOT_OFFERED,
  orderErrors.LEVEL_TOO_LOW,
  orderErrors.PICKUP_NOT_OFFERED,
  orderErrors.PICKUP_PLACE_UNKNOWN,
  orderErrors.ORDER_TOO_LARGE,
] as const;

/** Errors of a checkout that a customer places themselves. */
export const PLACE_ORDER_ERRORS = [
  ...PURCHASE_ERRORS,
  orderErrors.TOO_MANY_OPEN_ORDERS,
  orderErrors.TOO_MANY_COPIES,
  orderErrors.PAYMENT_NOT_OFFERED,
  orderErrors.ADDRESS_REQUIRED,
  orderErrors.LETTERS_NOT_PRINTABLE,
  orderErrors.NOTE_ISSUER_UNKNOWN,
  ...CHOSEN_SLOT_ERRORS,
  addressErrors.WARD_NOT_IN_PROVINCE,
] as const;

const line = z.strictObject({
  productId: uuid,
  quantity: z.int().min(1).max(LIMITS.orderQuantity),
  withPdf: z.boolean(),
  withAudio: z.boolean(),
});
export type OrderLineInput = z.output<typeof line>;

/** Lines of an order, each product once, or whatever else `keyOf` names. */
export const linesOnce = <Row extends { productId: string }>(
  row: z.ZodType<Row>,
  keyOf: (row: Row) => string = ({ productId }) => productId,
) =>
  z
    .array(row)
    .min(1)
    .max(LIMITS.orderLines)
    .superRefine((list, context) => {
      const seen = new Set<string>();
      list.forEach((one, index) => {
        if (seen.has(keyOf(one)))
          context.addIssue({ code: 'custom', path: [index, 'productId'], message: validationText.duplicateLine });
        seen.add(keyOf(one));
      });
    });

/** The lines of a basket. */
export const orderLinesInput = linesOnce(line);

const type = z.literal(ORDER_TYPES);

/**
 * The recipient of the order: typed by the buyer, stored unchanged with the order (D1.25). When the order has printed
 * items, name and address must consist of printable letters (D4.13.27): LETTERS_NOT_PRINTABLE.
 */
export const recipient = z.strictObject({ name: buyerName, phone, email });

/** The buyer's notes to single issuers of the basket; an empty text counts as no note. */
const issuerNotes = z
  .array(z.strictObject({ issuerId: uuid, text: note }))
  .max(LIMITS.orderLines)
  .superRefine((list, context) => {
    const seen = new Set<string>();
    list.forEach(({ issuerId }, index) => {
      if (seen.has(issuerId))
        context.addIssue({ code: 'custom', path: [index, 'issuerId'], message: validationText.duplicateNote });
      seen.add(issuerId);
    });
  });

export const placeOrderBody = z.strictObject({
  campaignId: intId,
  type,
  payment: z.literal(PAYMENTS),
  recipient,
  /**
   * The counter at which an order is collected: a stop of the fair, or its own place; the latter when left out
   * (D3.7.6). With the chosen times to collect there, of issuers that offer some.
   */
  pickup: z.strictObject({ scheduleId: intId.nullable(), slots: chosenSlots.optional() }).optional(),
  /** Required for a delivery with printed items. */
  address: addressInput.optional(),
  lines: orderLinesInput,
  /** For every issuer of the basket without an entry in `notes`. */
  note: note.optional(),
  notes: issuerNotes.optional(),
  /** Buyer data for the issuers' invoices; left out, no invoice is requested. */
  invoice: invoiceInput.optional(),
});
export type PlaceOrderInput = z.output<typeof placeOrderBody>;

export const calculateBody = z.strictObject({
  campaignId: intId,
  type,
  /** Determines the freight; without it, the higher freight is assumed. */
  address: z.strictObject({ provinceCode: intId }).optional(),
  lines: orderLinesInput,
});
export type CalculateInput = z.output<typeof calculateBody>;

const amounts = {
  subTotal: money,
  goods: money,
  freight: money,
  discountTotal: money,
  total: money,
  plusPoint: z.int(),
};

const named = z.object({ id: uuid, name: z.string() });

/**
 * The price of a basket. It has a part per issuer, each of which becomes an order; what is not `printed` needs no parcel, no
 * freight and no address (D4.8.6).
 */
export const calculation = z.object({
  ...amounts,
  /** Of the most expensive parcel. */
  freightName: z.string(),
  /** The lowest level that may order there now, or null when every customer may (A11.9). */
  requiredLevel: level.nullable(),
  /** Copies of one book that a customer may have in orders there; null without a limit (D4.7.13). */
  copiesPerReader: z.int().nullable(),
  parcels: z.array(z.object({ issuer: named, printed: z.boolean(), freightName: z.string(), ...amounts })),
  lines: z.array(z.object({ productId: uuid, unit: money, total: money, subTotal: money, saleQuantity: z.int() })),
});
export type Calculation = z.output<typeof calculation>;

export const cheaperCampaignBody = z.strictObject({ campaignId: intId, lines: orderLinesInput });
export type CheaperCampaignInput = z.output<typeof cheaperCampaignBody>;

/** The running fair at which the whole basket costs least, if that is less than at its current fair. */
export const cheaperCampaign = z.object({
  offer: z
    .object({
      campaign: z.object({ id: intId, name: z.string() }),
      /** Price of the goods there, and the saving against here, in đồng; freight is not included. */
      goods: money,
      saving: money,
      /** The product of that fair for each line of the basket, in the same order. */
      products: z.array(productCard),
    })
    .nullable(),
});
export type CheaperCampaign = z.output<typeof cheaperCampaign>;

/** The books of an order as they can be bought again now. */
export const orderAgain = z.object({
  lines: z.array(z.object({ product: productCard, quantity: z.int(), withPdf: z.boolean(), withAudio: z.boolean() })),
  /** Titles that are no longer on sale. */
  missing: z.array(z.string()),
});
export type OrderAgain = z.output<typeof orderAgain>;

const orderLine = z.object({
  productId: uuid,
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  genre: z.string(),
  imageUrl: z.string().nullable(),
  type: z.literal(PRODUCT_TYPES),
  format: z.literal(BOOK_FORMATS),
  /** Copies that the order has, and copies that were cancelled or returned. */
  quantity: z.int(),
  reversed: z.int().default(0),
  price: money,
  coverPrice: money,
  discount: z.int(),
  withPdf: z.boolean(),
  pdfExtraPrice: money,
  withAudio: z.boolean(),
  audioExtraPrice: money,
  total: money,
  subTotal: money,
});
export type OrderLine = z.output<typeof orderLine>;

/** What was taken out of a line: copies, one of its editions, or one book of a combo. */
export const reversedPart = z.object({
  title: z.string(),
  quantity: z.int(),
  edition: z.enum(EDITIONS).optional(),
  /** Name of the book of a combo. */
  book: z.string().optional(),
  amount: money,
});
export type ReversedPart = z.output<typeof reversedPart>;

/** Parts that a step took out of an order, and by how much its total fell; negative when an exchange made it dearer. */
const reversal = z.object({
  amount: money,
  parts: z.array(reversedPart),
  /** What the customer got for them, when they were exchanged. */
  instead: z.array(reversedPart.pick({ title: true, quantity: true, amount: true })).optional(),
  /** Whether the money changed hands in cash; otherwise it is owed back, if it was paid. */
  inCash: z.boolean().optional(),
});
export type Reversal = z.output<typeof reversal>;

/** A step of an order's life with its time and note. */
const orderStep = z.object({
  status: z.literal(ORDER_STATUSES),
  at: instant,
  by: z.string(),
  /** Role in which they acted; null for the scheduled job and the gateway. */
  role: z.literal(ROLE_IDS).nullable(),
  note: z.string(),
  reversal: reversal.nullish(),
});

/** Shipment of a parcel: its carrier, its tracking page, and the expected day (D3.6.9). */
const shipment = z.object({
  carrier: z.enum(CARRIERS),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  expectedOn: z.string().nullable(),
});

/** The counter that the customer chose: a stop of the fair, or its own place (D3.7.6). */
const pickup = z.object({
  scheduleId: intId.nullable(),
  line: z.string(),
  /** Codes of the issuer's stalls there; empty in replayed responses from before this field existed. */
  stalls: z.array(z.string()).default([]),
  /** The chosen time to collect; null without one, and in replayed responses from before this field existed. */
  slot: slotSpan.nullable().default(null),
});

export const order = z.object({
  id: uuid,
  code: z.string(),
  checkoutId: uuid,
  type,
  status: z.literal(ORDER_STATUSES),
  payment: z.literal(PAYMENTS),
  orderDate: instant,
  campaign: z.object({ id: intId, name: z.string(), imageUrl: z.string(), status: z.literal(CAMPAIGN_STATUSES) }),
  issuer: named,
  recipient: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  /** Destination of the parcel; for a counter order, the place where it waits, once it does. */
  address: address.nullable(),
  /** Null until shipped with a carrier. */
  shipment: shipment.nullable(),
  /** Null for a delivery. */
  pickup: pickup.nullable(),
  ...amounts,
  lines: z.array(orderLine),
  steps: z.array(orderStep),
  /** Null when the buyer requested none, and in replayed responses from before this field existed. */
  invoice: invoice.nullable().default(null),
});
export type Order = z.output<typeof order>;

/** Opens one order without the phone number of its recipient (D4.14.9). */
export const linkKey = z.string().regex(/^[\w-]{43}$/);

/** What a caller without an account must know to track an order. */
export const trackOrderBody = z
  .strictObject({
    code: text(LIMITS.orderCode),
    phone: phone.optional(),
    /**
     * From the link in a mail to its buyer, or from the page after placing it: proves that the caller has one of these,
     * in place of the phone number.
     */
    key: linkKey.optional(),
  })
  .refine(({ phone, key }) => phone !== undefined || key !== undefined, {
    path: ['phone'],
    error: validationText.required,
  });
export type TrackOrderInput = z.output<typeof trackOrderBody>;

/** The eight digits with which a guest's order is collected, and when they expire (D4.14.8). */
const trackedPass = z.object({ digits: z.string(), until: instant });
export type TrackedPass = z.output<typeof trackedPass>;

/**
 * An order as shown to a caller with its code and the recipient's phone number: without recipient and address (A5.9).
 */
export const trackedOrder = order
  .pick({ code: true, type: true, status: true, payment: true, orderDate: true, campaign: true, issuer: true })
  .extend({
    /** Part of it is a parcel or waits at a counter; otherwise it consists of files only. */
    printed: z.boolean(),
    shipment: shipment.nullable(),
    pickup: pickup.nullable(),
    ...amounts,
    lines: z.array(orderLine),
    /** Without actors and notes. */
    steps: z.array(orderStep.pick({ status: true, at: true })),
    /** Whether its buyer has no account; they cannot cancel it themselves. */
    ofGuest: z.boolean(),
    /** Whether money is owed back to its guest; how much is shown only by the link in their mails. */
    refundOwed: z.boolean(),
    /**
     * Only for a guest's order that waits at the counter: buyers with an account find the digits on the order's page.
     */
    pass: trackedPass.nullable(),
  });
export type TrackedOrder = z.output<typeof trackedOrder>;

/** An order as its issuer sees it: the data for a parcel, without the e-mail (A5.9). */
export const issuerOrder = order.extend({ recipient: z.object({ name: z.string(), phone: z.string() }) });
export type IssuerOrder = z.output<typeof issuerOrder>;

/** An order as seen at the counter that hands it over: without the invoice data (A5.9). */
export const counterOrder = issuerOrder.omit({ invoice: true });
export type CounterOrder = z.output<typeof counterOrder>;

/**
 * An order as the organiser sees it: the full data with the account that placed it; null for a guest and for a walk-in.
 */
export const adminOrder = order.extend({ customer: named.nullable() });
export type AdminOrder = z.output<typeof adminOrder>;

export const checkoutAnswer = z.object({ checkoutId: uuid, orders: z.array(order) });
export type CheckoutAnswer = z.output<typeof checkoutAnswer>;

export const orderQuery = z.strictObject({
  ...paging(10),
  /** Part of the code, of the recipient's name or phone number, of a title, or of the fair's name. */
  search: z.string().max(LIMITS.search).optional(),
  /** Searches the code or the fair's name only (D5.2.9). */
  searchBy: z.enum(ORDER_SEARCHES).default('all'),
  type: oneOrMany(queryChoice<OrderTypeId>(ORDER_TYPES)).optional(),
  status: oneOrMany(queryChoice<OrderStatusId>(ORDER_STATUSES)).optional(),
  campaign: oneOrMany(queryId).optional(),
  /** Order date, both ends included, as dates of Ho Chi Minh City. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(ORDER_SORTS).default('newest'),
});
/** A customer may also filter by the checkout that the orders came from. */
const ownOrderQuery = orderQuery.extend({ checkoutId: uuid.optional() });
/** The organiser may also filter by issuers and by the account that ordered. */
const adminOrderQuery = orderQuery.extend({
  issuer: oneOrMany(uuid).optional(),
  customer: uuid.optional(),
});
export type OrderQuery = z.output<typeof orderQuery> &
  Pick<z.output<typeof ownOrderQuery>, 'checkoutId'> &
  Pick<z.output<typeof adminOrderQuery>, 'issuer' | 'customer'>;

/** The order list also has counts per status for the tabs, to which the status filter is not applied. */
const counts = z.array(z.object({ status: z.literal(ORDER_STATUSES), count: z.int() }));
const orderList = listOf(order).extend({ counts });
const issuerOrderList = listOf(issuerOrder).extend({ counts });
const adminOrderList = listOf(adminOrder).extend({ counts });
export type OrderList = z.output<typeof orderList>;

const PAGE = { page: true, size: true, sort: true } as const;

/** Sums over all orders that a list finds, not only those of a page. */
const orderTotals = z.object({ count: z.int(), total: money });
export type OrderTotals = z.output<typeof orderTotals>;
export type OrderTotalsQuery = Omit<OrderQuery, keyof typeof PAGE>;

const move = z.strictObject({ id: uuid, note: note.optional() });

export const orderSides = bothSides({
  'GET /orders': {
    journal: 'personalData',
    admin: { summary: 'All orders, of every issuer and fair.', query: adminOrderQuery, answer: adminOrderList },
    issuer: { summary: "The orders of the signed-in issuer's books.", query: orderQuery, answer: issuerOrderList },
  },
  'GET /orders/totals': {
    answer: orderTotals,
    admin: { summary: 'Sums over all orders that the filters find.', query: adminOrderQuery.omit(PAGE) },
    issuer: { summary: 'Sums over all own orders that the filters find.', query: orderQuery.omit(PAGE) },
  },
  'GET /orders/{id}': {
    journal: 'personalData',
    params: z.strictObject({ id: uuid }),
    errors: [orderErrors.ORDER_NOT_FOUND],
    admin: { summary: 'One order in full.', answer: adminOrder },
    issuer: { summary: "One order of the signed-in issuer's books.", answer: issuerOrder },
  },
});

export const orderEndpoints = endpoints({
  'POST /orders/calculate': {
    summary: 'Price of a basket, before ordering.',
    reads: true,
    access: 'public',
    limited: 'search',
    body: calculateBody,
    answer: calculation,
    errors: [
      campaignErrors.CAMPAIGN_NOT_FOUND,
      productErrors.PRODUCT_NOT_FOUND,
      productErrors.PRODUCT_OTHER_CAMPAIGN,
      productErrors.EDITION_NOT_OFFERED,
      orderErrors.PICKUP_NOT_OFFERED,
      orderErrors.ORDER_TOO_LARGE,
    ],
  },
  'POST /orders/cheaper-fair': {
    summary: 'Where else all of a basket can be bought now for less: the running fair at which its goods cost least.',
    reads: true,
    access: 'public',
    limited: 'search',
    body: cheaperCampaignBody,
    answer: cheaperCampaign,
    errors: [
      campaignErrors.CAMPAIGN_NOT_FOUND,
      productErrors.PRODUCT_NOT_FOUND,
      productErrors.PRODUCT_OTHER_CAMPAIGN,
      productErrors.EDITION_NOT_OFFERED,
    ],
  },
  'POST /orders': {
    summary: 'Place a checkout: one order per issuer, stock reserved, all or nothing.',
    access: [ROLE.CUSTOMER],
    limited: 'order',
    body: placeOrderBody,
    answer: checkoutAnswer,
    status: 201,
    idempotent: true,
    errors: [...PLACE_ORDER_ERRORS],
  },
  'GET /orders': {
    summary: 'The orders of the signed-in customer.',
    access: [ROLE.CUSTOMER],
    query: ownOrderQuery,
    answer: orderList,
  },
  'GET /orders/{id}': {
    summary: 'One order of the signed-in customer.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    answer: order,
    errors: [orderErrors.ORDER_NOT_FOUND],
  },
  'GET /orders/{id}/again': {
    summary: 'What of an own order can be bought again: the same products, or the same books at a fair that runs now.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    answer: orderAgain,
    errors: [orderErrors.ORDER_NOT_FOUND],
  },
  'POST /orders/track': {
    summary:
      'One order by its code and the phone number of its recipient, or the key of the link in its mail, without an account.',
    reads: true,
    access: 'credentials',
    limited: 'people',
    body: trackOrderBody,
    answer: trackedOrder,
    errors: [orderErrors.ORDER_NOT_FOUND, orderErrors.TRACKED_TOO_OFTEN],
  },
  'PUT /orders/cancel': {
    summary: 'Cancel an own order that is not on its way yet.',
    access: [ROLE.CUSTOMER],
    body: move,
    answer: order,
    errors: [
      orderErrors.ORDER_NOT_FOUND,
      orderErrors.ORDER_STATE_CHANGED,
      orderErrors.ORDER_CAMPAIGN_POSTPONED,
      orderErrors.ORDER_FILES_OPENED,
    ],
  },
  ...ofBothSides(orderSides),
});

export const orderContract = { endpoints: orderEndpoints, errors: orderErrors };
