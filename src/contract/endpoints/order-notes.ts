import { z } from 'zod';
import { endpoints } from '../endpoint';
import { instant, intId, prose, uuid } from '../schema';
import { bothSides, ofBothSides } from '../sides';
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

export const orderNoteSides = bothSides({
  'GET /orders/{id}/notes': {
    ...notes,
    admin: { summary: 'What organiser and issuer said to each other about an order, the oldest first.' },
    issuer: { summary: 'What issuer and organiser said to each other about an order, the oldest first.' },
  },
  'POST /orders/{id}/notes': {
    ...writing,
    admin: { summary: 'Say something about an order to its issuer, who is notified.' },
    issuer: { summary: 'Say something about an own order to the organiser, who is notified.' },
  },
});

export const orderNoteEndpoints = endpoints(ofBothSides(orderNoteSides));

export const orderNoteContract = { endpoints: orderNoteEndpoints };
