import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { LONG_ANSWERS_MS } from '../long-answers';
import { instant, intId, money, uuid } from '../schema';
import { CAMPAIGN_STATUSES } from '../states/campaign';
import { ORDER_STATUSES } from '../states/order';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import {
  counterErrors,
  counterProduct,
  HAND_OVER_ERRORS,
  handOverBody,
  issuerSaleBody,
  SALE_ERRORS,
  saleAnswer,
} from './counter-input';
import { issuerOrder } from './orders';

const standFair = z.object({
  id: intId,
  name: z.string(),
  status: z.literal(CAMPAIGN_STATUSES),
  startDate: instant,
  endDate: instant,
});
export type StandFair = z.output<typeof standFair>;

/** A counter order as stored on the phone at a stall. */
const standOrder = z.object({
  id: uuid,
  code: z.string(),
  status: z.literal(ORDER_STATUSES),
  recipient: z.string(),
  /** Cash to collect, in đồng. */
  collect: money,
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /**
   * Hashes of its codes, from the window before last to tomorrow's window (`codeHashOf`); empty for an order that does
   * not wait.
   */
  codes: z.array(z.string()),
});
export type StandOrder = z.output<typeof standOrder>;

const standDay = z.object({
  fair: standFair,
  now: instant,
  salt: z.string(),
  /** Window of the first entry in the `codes` of every order. */
  firstWindow: z.int(),
  /** Public key that verifies QR codes. */
  publicKey: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  orders: z.array(standOrder),
  /** Number of further orders that are not included. */
  more: z.int(),
  products: z.array(counterProduct),
});
export type StandDay = z.output<typeof standDay>;

/** The key by which a repeated deed is recognised. */
const deedKey = z.string().min(LIMITS.idempotencyKey.min).max(64);
const ofQueue = { key: deedKey, at: instant };
const handOverDeed = handOverBody.extend({ kind: z.literal('handOver'), ...ofQueue });
const saleDeed = issuerSaleBody.extend({ kind: z.literal('sale'), ...ofQueue });
const deed = z.discriminatedUnion('kind', [handOverDeed, saleDeed]);
export type StandDeed = z.output<typeof deed>;

const deedsBody = z.strictObject({
  deeds: z
    .array(deed)
    .min(1)
    .max(LIMITS.deedsAtOnce)
    .refine((deeds) => new Set(deeds.map(({ key }) => key)).size === deeds.length, {
      error: validationText.duplicateDeed,
    }),
});
export type StandDeeds = z.output<typeof deedsBody>;

const deedResult = z.object({
  key: z.string(),
  done: z.boolean(),
  /** The order that was handed over or sold; null for a refused deed. */
  order: z.object({ id: uuid, code: z.string(), total: money }).nullable(),
  /** Why it was refused. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type DeedResult = z.output<typeof deedResult>;

const issuer = [ROLE.ISSUER] as const;

export const standEndpoints = endpoints({
  'GET /issuer/stand': {
    summary: 'The offline fairs at which the issuer has a stand now, until two days after their end.',
    access: issuer,
    answer: z.array(standFair),
  },
  'GET /issuer/stand/{campaignId}/day': {
    summary:
      'What a stand needs to work without a network: its counter orders, hashes of their codes, and what it sells.',
    access: issuer,
    params: z.strictObject({ campaignId: z.coerce.number<string | number>().pipe(intId) }),
    answer: standDay,
    errors: [counterErrors.STAND_NOT_FOUND],
  },
  'PUT /issuer/orders/received': {
    summary: 'Hand an own counter order over at the own stand, by the QR code or the digits that the reader shows.',
    access: issuer,
    body: handOverBody,
    answer: issuerOrder,
    idempotent: true,
    errors: HAND_OVER_ERRORS,
  },
  'POST /issuer/orders': {
    summary: 'Sell own books at the own stand for cash: received at once.',
    access: issuer,
    body: issuerSaleBody,
    answer: saleAnswer,
    status: 201,
    idempotent: true,
    errors: [...SALE_ERRORS, counterErrors.STAND_NOT_FOUND],
  },
  'POST /issuer/stand/deeds': {
    summary:
      'What a stand did without a network: hand-overs and sales, each exactly once by its key, answered one by one.',
    access: issuer,
    body: deedsBody,
    answer: z.object({ results: z.array(deedResult) }),
    answerMs: LONG_ANSWERS_MS['POST /issuer/stand/deeds'],
  },
});

export const standContract = { endpoints: standEndpoints, errors: {} };
