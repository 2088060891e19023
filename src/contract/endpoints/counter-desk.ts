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
  saleVoidBody,
  voidBody,
} from './counter-input';
import { issuerOrder } from './orders';

const counterCampaign = z.object({
  id: intId,
  name: z.string(),
  status: z.literal(CAMPAIGN_STATUSES),
  startDate: instant,
  endDate: instant,
});
export type CounterCampaign = z.output<typeof counterCampaign>;

/** A counter order as stored on the phone at a stall. */
const counterDayOrder = z.object({
  id: uuid,
  code: z.string(),
  status: z.literal(ORDER_STATUSES),
  recipient: z.string(),
  /** The beginning of the chosen slot. Optional: a phone may have stored the day's data before this field existed. */
  slot: instant.nullable().optional(),
  /** Cash to collect, in đồng. */
  collect: money,
  /** Whether it was sold at a stand. Optional: see `slot`. */
  sold: z.boolean().optional(),
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** How often lines were taken out or exchanged. Optional: see `slot`. */
  changes: z.int().optional(),
  /**
   * Hashes of its codes, from the window before last to tomorrow's window (`codeHashOf`); empty for an order that does
   * not wait.
   */
  codes: z.array(z.string()),
});
export type CounterDayOrder = z.output<typeof counterDayOrder>;

const counterDay = z.object({
  fair: counterCampaign,
  now: instant,
  salt: z.string(),
  /** Window of the first entry in the `codes` of every order. */
  firstWindow: z.int(),
  /** Public key that verifies QR codes. */
  publicKey: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  orders: z.array(counterDayOrder),
  /** Number of further orders that are not included. */
  more: z.int(),
  products: z.array(counterProduct),
});
export type CounterDay = z.output<typeof counterDay>;

/** The key by which a repeated deed is recognised. */
const actionKey = z.string().min(LIMITS.idempotencyKey.min).max(64);
const ofQueue = { key: actionKey, at: instant };
const handOverAction = handOverBody.extend({ kind: z.literal('handOver'), ...ofQueue });
const saleAction = issuerSaleBody.extend({ kind: z.literal('sale'), ...ofQueue });
const voidAction = voidBody.extend({ kind: z.literal('void'), ...ofQueue });
const saleVoidAction = saleVoidBody.extend({ kind: z.literal('voidSale'), ...ofQueue });
const offlineAction = z.discriminatedUnion('kind', [handOverAction, saleAction, voidAction, saleVoidAction]);
export type OfflineAction = z.output<typeof offlineAction>;

const actionsBody = z.strictObject({
  deeds: z
    .array(offlineAction)
    .min(1)
    .max(LIMITS.offlineActionsAtOnce)
    .refine((deeds) => new Set(deeds.map(({ key }) => key)).size === deeds.length, {
      error: validationText.duplicateAction,
    }),
});
export type OfflineActions = z.output<typeof actionsBody>;

const offlineActionResult = z.object({
  key: z.string(),
  done: z.boolean(),
  /** The order that was handed over or sold; null for a refused deed. */
  order: z.object({ id: uuid, code: z.string(), total: money }).nullable(),
  /** Why it was refused. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type OfflineActionResult = z.output<typeof offlineActionResult>;

const issuer = [ROLE.ISSUER] as const;

export const counterDeskEndpoints = endpoints({
  'GET /issuer/stand': {
    summary: 'The offline fairs at which the issuer has a stand now, until two days after their end.',
    access: issuer,
    answer: z.array(counterCampaign),
  },
  'GET /issuer/stand/{campaignId}/day': {
    summary:
      'What a stand needs to work without a network: its counter orders, hashes of their codes, and what it sells.',
    access: issuer,
    params: z.strictObject({ campaignId: z.coerce.number<string | number>().pipe(intId) }),
    answer: counterDay,
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
      'What a stand did without a network: hand-overs, sales and what was undone, each exactly once by its key, answered one by one.',
    access: issuer,
    body: actionsBody,
    answer: z.object({ results: z.array(offlineActionResult) }),
    answerMs: LONG_ANSWERS_MS['POST /issuer/stand/deeds'],
  },
});

export const counterDeskContract = { endpoints: counterDeskEndpoints, errors: {} };
