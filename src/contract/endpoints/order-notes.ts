import { z } from 'zod';
import { endpoints } from '../endpoint';
import { instant, intId, prose, uuid } from '../schema';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { orderErrors } from './orders';

/** A note between issuer and organiser about an order; the customer never sees it (D3.6.10). */
const orderNote = z.object({
  id: intId,
  at: instant,
  by: z.string(),
  role: z.literal([ROLE.SYSTEM, ROLE.ISSUER]),
  text: z.string(),
});
export type OrderNote = z.output<typeof orderNote>;

const newNote = z.strictObject({ text: prose({ min: 1, max: LIMITS.note }) });
export type NewOrderNote = z.output<typeof newNote>;

const notes = {
  params: z.strictObject({ id: uuid }),
  answer: z.array(orderNote),
  errors: [orderErrors.ORDER_NOT_FOUND],
} as const;
const writing = { ...notes, body: newNote, answer: orderNote, status: 201 } as const;

export const orderNoteEndpoints = endpoints({
  'GET /issuer/orders/{id}/notes': {
    summary: 'What issuer and organiser said to each other about an order, the oldest first.',
    access: [ROLE.ISSUER],
    ...notes,
  },
  'POST /issuer/orders/{id}/notes': {
    summary: 'Say something about an own order to the organiser, who is notified.',
    access: [ROLE.ISSUER],
    ...writing,
  },
  'GET /admin/orders/{id}/notes': {
    summary: 'What organiser and issuer said to each other about an order, the oldest first.',
    access: [ROLE.SYSTEM],
    ...notes,
  },
  'POST /admin/orders/{id}/notes': {
    summary: 'Say something about an order to its issuer, who is notified.',
    access: [ROLE.SYSTEM],
    ...writing,
  },
});

export const orderNoteContract = { endpoints: orderNoteEndpoints };
