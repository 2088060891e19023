import { z } from 'zod';
import { endpoints } from '../endpoint';
import { instant, intId, listOf, money, paging, prose, uuid } from '../schema';
import { ORDER_STATUSES } from '../states/order';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { level } from './levels';
import { peopleErrors } from './people';

/** Orders per status: their number and their total in đồng with freight. */
const orderSums = z.array(z.object({ status: z.literal(ORDER_STATUSES), count: z.int(), total: money }));
export type OrderSums = z.output<typeof orderSums>;

/** Points earned with an order, or taken back when it was returned (D4.10). */
const pointStep = z.object({ orderId: uuid, code: z.string(), at: instant, points: z.int() });

/** A change of level, by points from an order or by hand. */
const levelStep = z.object({
  at: instant,
  by: z.string(),
  from: z.string(),
  to: z.string(),
  /** The order whose points caused it; null when a user set the level. */
  order: z.object({ id: uuid, code: z.string() }).nullable(),
});

const customerGlance = z.object({
  orders: orderSums,
  lastOrderAt: instant.nullable(),
  point: z.int(),
  level,
  /** The next higher level and the points still missing; null on the highest. */
  next: level.extend({ missing: z.int() }).nullable(),
  /** The newest first, at most `LIMITS.glanceRows` each. */
  pointSteps: z.array(pointStep),
  levelSteps: z.array(levelStep),
});
export type CustomerGlance = z.output<typeof customerGlance>;

const issuerGlance = z.object({
  orders: orderSums,
  lastOrderAt: instant.nullable(),
  bookCount: z.int(),
});
export type IssuerGlance = z.output<typeof issuerGlance>;

/** The organisers' internal note about a user; no other role reads it. */
const personNote = z.object({ id: intId, at: instant, by: z.string(), text: z.string() });
export type PersonNote = z.output<typeof personNote>;

export const personNoteInput = z.strictObject({ userId: uuid, text: prose(LIMITS.personNote) });

const params = z.strictObject({ id: uuid });
const errors = [peopleErrors.USER_NOT_FOUND] as const;
const access = [ROLE.SYSTEM] as const;

export const personPageEndpoints = endpoints({
  'GET /admin/customers/{id}': {
    journal: 'personalData',
    summary: 'What a customer has ordered and spent, and how their points and level came about.',
    ...{ access, params, errors, answer: customerGlance },
  },
  'GET /admin/issuers/{id}': {
    summary: 'What an issuer has sold, and how many books they have.',
    ...{ access, params, errors, answer: issuerGlance },
  },
  'GET /admin/users/{id}/notes': {
    journal: 'personalData',
    summary: 'What organisers have noted of a customer or an issuer, the newest first.',
    ...{ access, params, errors, query: z.strictObject(paging(LIMITS.tableSize)), answer: listOf(personNote) },
  },
  'POST /admin/users/notes': {
    summary: 'Note something of a customer or an issuer, for the organisers.',
    ...{ access, errors, body: personNoteInput, answer: personNote, status: 201 },
  },
});

export const personPageContract = { endpoints: personPageEndpoints };
