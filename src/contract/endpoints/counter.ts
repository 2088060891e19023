import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { digitsOf, PHONE_END } from '../rules/phone-search';
import { address } from './users';
import {
  instant,
  intId,
  listOf,
  money,
  oneOrMany,
  paging,
  queryChoice,
  queryId,
  searchWord,
  singleLine,
  uuid,
} from '../schema';
import { CAMPAIGN_STATUSES } from '../states/campaign';
import { ORDER_STATUSES, type OrderStatusId } from '../states/order';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { WALLETS } from '../vocabulary/wallets';
import {
  counterErrors,
  HAND_OVER_ERRORS,
  handOverBody,
  SALE_ERRORS,
  saleAnswer,
  shown,
  staffSaleBody,
  VOID_ERRORS,
  voidBody,
} from './counter-input';
import { counterExamples as examples } from '@/text/counter-examples';
import { openingHours } from './campaigns';
import { counterOrder, orderErrors } from './orders';
import { gate } from './stalls';

/** The codes of a counter order, as its customer presents them (D4.14.1). */
const pickupPass = z
  .object({
    /** Time of the response: the page's own clock may be wrong. */
    now: instant,
    /** QR codes for the next few minutes, each with its period of validity. */
    tokens: z.array(z.object({ token: z.string(), from: instant, until: instant })),
    /** Eight digits for use without a network, and when they expire. */
    code: z.string(),
    codeUntil: instant,
  })
  .meta({ examples: [examples.pass] });
export type PickupPass = z.output<typeof pickupPass>;

/** A stall of an issuer, its position on the plan as fractions of 1, and when the issuer is there. */
const ticketStall = z.object({
  code: z.string(),
  placeNote: z.string(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  startDate: instant,
  endDate: instant,
});
export type TicketStall = z.output<typeof ticketStall>;

/** The way to the counter of an order, and to the customer's other orders there (D4.14.10). */
const pickupTicket = z
  .object({
    /** The counter: a stop of the fair, or the fair's own place, which has no organization. */
    place: z.object({
      organization: z.string().nullable(),
      startDate: instant,
      endDate: instant,
      /** Optional: a phone may have stored the ticket before this field existed. */
      openingHours: openingHours.optional(),
    }),
    /** Wallets for which a pass can be had while the order waits. Optional: see `openingHours`. */
    wallets: z.array(z.enum(WALLETS)).optional(),
    /** Picture of the place; null without one. */
    planUrl: z.string().nullable(),
    /** The entrance on that picture. */
    gate,
    /** The issuer's stalls there. */
    stalls: z.array(ticketStall),
    /** The customer's orders that wait there, this order included when it does. */
    waiting: z.array(z.object({ id: uuid, code: z.string(), issuer: z.string(), stalls: z.array(ticketStall) })),
    /**
     * Among the orders with a slot of today there: its number, and how many before it were not handed over yet. Null
     * unless the order has such a slot and is ready, or it is the present quarter of an hour; and in stored tickets from
     * before this field existed.
     */
    queue: z.object({ number: z.int(), ahead: z.int() }).nullable().default(null),
  })
  .meta({ examples: [examples.ticket] });
export type PickupTicket = z.output<typeof pickupTicket>;

/** A fair at which a member of the staff is on duty, and where its counters are. */
const staffCampaign = z.object({
  id: intId,
  name: z.string(),
  imageUrl: z.string(),
  status: z.literal(CAMPAIGN_STATUSES),
  startDate: instant,
  endDate: instant,
  dutyUntil: instant,
  address: address.pick({ line: true }),
  stops: z.array(
    z.object({ id: intId, organization: z.string(), line: z.string(), startDate: instant, endDate: instant }),
  ),
  /** Counter orders that wait to be collected. */
  waiting: z.int(),
});
export type StaffCampaign = z.output<typeof staffCampaign>;
const staffCampaigns = z.array(staffCampaign).meta({ examples: [[examples.campaign]] });

const staffOrderQuery = z.strictObject({
  ...paging(),
  /** Part of the code, of the recipient's name, or of a title; or their phone number. */
  search: searchWord.optional(),
  campaign: oneOrMany(queryId).optional(),
  status: oneOrMany(queryChoice<OrderStatusId>(ORDER_STATUSES)).optional(),
});
export type StaffOrderQuery = z.output<typeof staffOrderQuery>;

/** Searched by a part of the name, or by the phone number: the full number or its last four digits only. */
const buyerQuery = z
  .strictObject({
    name: searchWord.min(2).optional(),
    phone: singleLine
      .max(LIMITS.phone.max)
      .refine((typed) => [PHONE_END, 10, 11].includes(digitsOf(typed).length), { error: validationText.phoneOrItsEnd })
      .optional(),
  })
  .refine(({ name, phone }) => (name === undefined) !== (phone === undefined), { error: validationText.nameOrPhone });
export type BuyerQuery = z.output<typeof buyerQuery>;

const buyer = z.object({
  id: uuid,
  name: z.string(),
  level: z.string(),
  /** The last three digits, to distinguish customers with the same name; null without a number. */
  phoneEnd: z.string().nullable(),
});
export type Buyer = z.output<typeof buyer>;

const scanned = z
  .object({
    order: counterOrder,
    /** Valid as proof of the hand-over for 15 minutes. */
    proof: z.string(),
    /** Cash to collect, in đồng. */
    collect: money,
  })
  .meta({ examples: [examples.scanned] });
export type Scanned = z.output<typeof scanned>;

const staff = [ROLE.STAFF] as const;

export const counterEndpoints = endpoints({
  'GET /orders/{id}/pickup-code': {
    summary: 'The signed QR codes and the eight digits of an own counter order that waits to be collected.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    answer: pickupPass,
    errors: [orderErrors.ORDER_NOT_FOUND, counterErrors.PICKUP_NOT_READY],
  },
  'GET /orders/{id}/pickup-ticket': {
    summary: 'Where an own counter order is collected: place, stalls and plan, and what else waits there.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    answer: pickupTicket,
    errors: [orderErrors.ORDER_NOT_FOUND],
  },
  'GET /staff/campaigns': {
    summary: 'The fairs at which the signed-in member of the staff is on duty, until two days after their end.',
    access: staff,
    answer: staffCampaigns,
  },
  'GET /staff/orders': {
    summary: 'The counter orders of the fairs at which one is on duty.',
    access: staff,
    query: staffOrderQuery,
    answer: listOf(counterOrder).meta({ examples: [examples.orders] }),
  },
  'GET /staff/orders/{id}': {
    summary: 'One counter order of a fair at which one is on duty.',
    access: staff,
    params: z.strictObject({ id: uuid }),
    answer: counterOrder.meta({ examples: [examples.order] }),
    errors: [orderErrors.ORDER_NOT_FOUND],
  },
  'POST /staff/orders/scan': {
    summary: 'The order of a QR code or of eight digits, with a proof for handing it over.',
    reads: true,
    access: staff,
    body: z.strictObject({ shown }).meta({ examples: [{ shown: examples.token }, { shown: '0123 4567' }] }),
    answer: scanned,
    errors: [...HAND_OVER_ERRORS, counterErrors.NOT_ON_DUTY],
  },
  'PUT /staff/orders/received': {
    summary: 'Hand a counter order over to its reader, by what they show or by the proof of a scan.',
    access: staff,
    body: handOverBody.meta({ examples: [examples.handOver] }),
    answer: counterOrder.meta({ examples: [examples.received] }),
    idempotent: true,
    errors: [...HAND_OVER_ERRORS, counterErrors.NOT_ON_DUTY],
  },
  'PUT /staff/orders/voided': {
    journal: 'money',
    summary: 'Undo a sale or a hand-over of one’s own at a counter, on the same day: everything follows.',
    access: staff,
    body: voidBody.meta({ examples: [{ ...examples.undone, reason: 'wrongOrder' }] }),
    answer: counterOrder.meta({ examples: [examples.order] }),
    idempotent: true,
    errors: [...VOID_ERRORS, counterErrors.NOT_ON_DUTY, counterErrors.VOID_NOT_OWN],
  },
  'POST /staff/orders': {
    summary: 'Sell at the counter for cash: received at once, one order per issuer.',
    access: staff,
    body: staffSaleBody.meta({ examples: examples.sales }),
    answer: saleAnswer.meta({ examples: [examples.sold] }),
    status: 201,
    idempotent: true,
    errors: [...SALE_ERRORS, counterErrors.NOT_ON_DUTY, counterErrors.BUYER_NOT_FOUND],
  },
  'GET /staff/customers': {
    journal: 'personalData',
    summary: 'Readers by name, or by their whole phone number or its last four digits.',
    access: staff,
    limited: 'people',
    query: buyerQuery,
    answer: z.array(buyer).meta({ examples: [[examples.buyer]] }),
  },
});

export const counterContract = { endpoints: counterEndpoints, errors: counterErrors };
