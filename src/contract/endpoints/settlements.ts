import { z } from 'zod';
import { settlementErrorText } from '@/text/settlement';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import {
  instant,
  intId,
  listOf,
  money,
  note,
  oneOrMany,
  paging,
  queryChoice,
  queryId,
  tableQuery,
  text,
  uuid,
} from '../schema';
import { CAMPAIGN_STATUSES } from '../states/campaign';
import { ORDER_STATUSES } from '../states/order';
import { SIDES, type Side } from '../states/participant';
import { SETTLEMENT_CHOICES, SETTLEMENT_STATUSES, type SettlementStatusId } from '../states/settlement';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { MEDIA } from '../vocabulary/media-types';
import { ROLE } from '../vocabulary/roles';
import { orderPaperErrors } from './order-papers';
import { peopleErrors } from './people';

export const settlementErrors = declareErrors(settlementErrorText, {
  SETTLEMENT_NOT_FOUND: 404,
  SETTLEMENT_STATE_CHANGED: 409,
  SETTLEMENT_CHANGED: 409,
  SETTLEMENT_EMPTY: 409,
  SETTLEMENT_EVEN: 409,
  SETTLEMENT_TOO_LONG: 409,
});

const status = z.literal(SETTLEMENT_STATUSES);

/** Sums of ledger entries, in đồng (D4.22.1). */
const sums = {
  /** Goods at cover price, and the discount on them. */
  gross: money,
  discount: money,
  freight: money,
  /** At the percentages fixed when the lines were created. */
  commission: money,
  /** Cash collected by the issuer. */
  collected: money,
  /** Paid online to the platform. */
  online: money,
  /** Owed back to customers. */
  refunds: money,
  /** Net amount that the organiser owes the issuer; negative when the issuer owes. */
  net: money,
};
export const settlementSums = z.object(sums);
export type SettlementSums = z.output<typeof settlementSums>;

/** A settlement between organiser and issuer for a fair. */
export const settlement = z.object({
  id: intId,
  status,
  campaign: z.object({ id: intId, name: z.string(), status: z.literal(CAMPAIGN_STATUSES) }),
  issuer: z.object({ id: uuid, name: z.string() }),
  sums: settlementSums,
  orders: z.int(),
  /** Time of its last entry. */
  updatedAt: instant,
  /** Null until both sides have agreed. */
  agreedAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** Reference of the transfer that paid it; empty until then. */
  paidReference: z.string(),
});
export type Settlement = z.output<typeof settlement>;

/** A settlement with its history and the actions available to the caller. */
export const settlementDetail = settlement.extend({
  /** SHA-256 of its current content; an agreement sends it. */
  hash: z.string(),
  /** Hash of the content that was agreed to; differs from `hash` when there are entries since. */
  agreedHash: z.string().nullable(),
  actions: z.array(z.enum(SETTLEMENT_CHOICES)),
  steps: z.array(z.object({ status, at: instant, by: z.string(), note: z.string() })),
});
export type SettlementDetail = z.output<typeof settlementDetail>;

/** An order within a settlement: the sums of the settlement's entries about it. */
const settledOrder = z.object({
  id: uuid,
  code: z.string(),
  status: z.literal(ORDER_STATUSES),
  orderedAt: instant,
  sums: settlementSums,
  lines: z.array(
    z.object({
      position: z.int(),
      title: z.string(),
      quantity: z.int(),
      percent: z.int(),
      gross: money,
      discount: money,
      commission: money,
    }),
  ),
});
export type SettledOrder = z.output<typeof settledOrder>;

export const SETTLEMENT_SORTS = ['newest', 'oldest', 'fair', 'issuer'] as const;

const settlementQuery = z.strictObject({
  /** Part of the name of the issuer or of the fair. */
  ...tableQuery(SETTLEMENT_SORTS),
  campaign: oneOrMany(queryId).optional(),
  issuer: oneOrMany(uuid).optional(),
  status: oneOrMany(queryChoice<SettlementStatusId>(SETTLEMENT_STATUSES)).optional(),
  /** The side that owes what is not paid yet. */
  payer: queryChoice<Side>(SIDES).optional(),
});
export type SettlementQuery = z.output<typeof settlementQuery>;

/** The list also has the open sums over all matches: what the organiser owes issuers, and what issuers owe. */
const settlementList = listOf(settlement).extend({
  open: z.object({ toIssuers: money, toOrganiser: money }),
  counts: z.array(z.object({ status, count: z.int() })),
});
export type SettlementList = z.output<typeof settlementList>;

/** Open amounts between the organiser and an issuer: in total for each direction, and per fair (D4.22.7). */
export const openMoney = z.object({
  toIssuers: money,
  toOrganiser: money,
  /** The latest first, without fairs that balance to zero. */
  fairs: z.array(
    z.object({
      campaign: z.object({ id: intId, name: z.string() }),
      /**
       * The fair's part of the totals above. Each transfer belongs to one settlement, so both directions may be open at
       * one fair.
       */
      toIssuers: money,
      toOrganiser: money,
      /** The settlements that make up these amounts. */
      settlements: z.array(z.object({ id: intId, status, net: money })),
    }),
  ),
});
export type OpenMoney = z.output<typeof openMoney>;

const ordersQuery = z.strictObject(paging(20));
export type SettledOrdersQuery = z.output<typeof ordersQuery>;

/** SHA-256 as hexadecimal digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const agreement = z.strictObject({ id: intId, hash, note: note.optional() });
export type Agreement = z.output<typeof agreement>;

const withdrawal = z.strictObject({ id: intId, note: note.optional() });
export type Withdrawal = z.output<typeof withdrawal>;

const payment = z.strictObject({ id: intId, reference: text(LIMITS.transferReference) });
export type SettlementPayment = z.output<typeof payment>;

const byId = z.strictObject({ id: queryId });

const { SETTLEMENT_NOT_FOUND, SETTLEMENT_STATE_CHANGED, SETTLEMENT_CHANGED } = settlementErrors;
const agreementErrors = [
  SETTLEMENT_NOT_FOUND,
  SETTLEMENT_STATE_CHANGED,
  SETTLEMENT_CHANGED,
  settlementErrors.SETTLEMENT_EMPTY,
];
const paperErrors = [SETTLEMENT_NOT_FOUND, orderPaperErrors.PAPERS_BUSY, settlementErrors.SETTLEMENT_TOO_LONG];

/** Files are made in a thread; requests that are already queued are served first. */
const file = {
  lane: 'long',
  params: byId,
  answerMs: (1 + LIMITS.papersWaiting) * LIMITS.threadTurnMs,
  limited: 'export',
  errors: paperErrors,
} as const;

export const settlementSides = bothSides({
  'GET /settlements': {
    lane: 'long',
    query: settlementQuery,
    answer: settlementList,
    admin: { summary: 'What is settled with issuers, by fair and issuer, with what is open.' },
    issuer: { summary: "The signed-in issuer's settlements." },
  },
  'GET /settlements/{id}': {
    lane: 'long',
    params: byId,
    answer: settlementDetail,
    errors: [SETTLEMENT_NOT_FOUND],
    admin: { summary: 'One settlement with its history, and what the organiser may do.' },
    issuer: { summary: "One of the signed-in issuer's settlements with its history, and what they may do." },
  },
  'GET /settlements/{id}/orders': {
    lane: 'long',
    params: byId,
    query: ordersQuery,
    answer: listOf(settledOrder),
    errors: [SETTLEMENT_NOT_FOUND],
    admin: { summary: 'The orders of a settlement, line by line.' },
    issuer: { summary: "The orders of one of the signed-in issuer's settlements, line by line." },
  },
  'PUT /settlements/agreement': {
    journal: 'money',
    lane: 'long',
    body: agreement,
    answer: settlementDetail,
    errors: agreementErrors,
    admin: { summary: 'The organiser agrees to a settlement as it was shown; the second agreement freezes it.' },
    issuer: { summary: 'The issuer agrees to a settlement as it was shown; the second agreement freezes it.' },
  },
  'PUT /settlements/withdrawal': {
    journal: 'money',
    lane: 'long',
    body: withdrawal,
    answer: settlementDetail,
    errors: [SETTLEMENT_NOT_FOUND, SETTLEMENT_STATE_CHANGED],
    admin: { summary: 'The organiser takes their agreement back, while the issuer has not agreed.' },
    issuer: { summary: 'The issuer takes their agreement back, while the organiser has not agreed.' },
  },
  'GET /settlements/{id}/pdf': {
    journal: 'export',
    ...file,
    answer: { file: [MEDIA.pdf] },
    admin: { summary: 'A settlement with its orders as PDF.' },
    issuer: { summary: "One of the signed-in issuer's settlements with its orders as PDF." },
  },
  'GET /settlements/{id}/xlsx': {
    journal: 'export',
    ...file,
    answer: { file: [MEDIA.xlsx] },
    admin: { summary: 'A settlement with its orders and their lines as a spreadsheet.' },
    issuer: {
      summary: "One of the signed-in issuer's settlements with its orders and their lines as a spreadsheet.",
    },
  },
});

export const settlementEndpoints = endpoints({
  ...ofBothSides(settlementSides),
  'GET /admin/issuers/{id}/money': {
    summary: 'What is open between the organiser and an issuer, fair by fair.',
    lane: 'long',
    access: [ROLE.SYSTEM],
    params: z.strictObject({ id: uuid }),
    answer: openMoney,
    errors: [peopleErrors.USER_NOT_FOUND],
  },
  'GET /issuer/money': {
    summary: 'What is open between the organiser and the signed-in issuer, fair by fair.',
    lane: 'long',
    access: [ROLE.ISSUER],
    answer: openMoney,
  },
  'POST /admin/settlements/paid': {
    journal: 'money',
    summary: 'Book that an agreed settlement was paid, by whichever side owed, with the reference of the transfer.',
    lane: 'long',
    access: [ROLE.SYSTEM],
    body: payment,
    answer: settlementDetail,
    idempotent: true,
    errors: [SETTLEMENT_NOT_FOUND, SETTLEMENT_STATE_CHANGED, settlementErrors.SETTLEMENT_EVEN],
  },
});

export const settlementContract = { endpoints: settlementEndpoints, errors: settlementErrors };
