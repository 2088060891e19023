import { z } from 'zod';
import { orderPaperErrorText } from '@/text/order-papers';
import { endpoints } from '../endpoint';
import { PAPER_KINDS } from '../rules/order-papers';
import { uuid } from '../schema';
import { bothSides, ofBothSides } from '../sides';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { MEDIA } from '../vocabulary/media-types';
import { ROLE } from '../vocabulary/roles';
import { orderErrors } from './orders';

export const orderPaperErrors = declareErrors(
  orderPaperErrorText,
  {
    PAPERS_NOT_FOR: 422,
    LABELS_NOT_FOR: 422,
    RECEIPT_NOT_FOR: 422,
    PAPERS_BUSY: 503,
  },
  { PAPERS_BUSY: 10 },
);

const printing = z.strictObject({
  /** In printing order; duplicates are printed once. */
  ids: z.array(uuid).min(1).max(LIMITS.papersAtOnce),
  kind: z.enum(PAPER_KINDS),
});
export type PrintInput = z.output<typeof printing>;

/** Papers are drawn in the thread; requests that are already queued are served first. */
const drawn = {
  limited: 'export',
  lane: 'long',
  answer: { file: [MEDIA.pdf] },
  answerMs: (1 + LIMITS.papersWaiting) * LIMITS.threadTurnMs,
} as const;

const drawing = {
  ...drawn,
  reads: true,
  body: printing,
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    orderPaperErrors.PAPERS_NOT_FOR,
    orderPaperErrors.LABELS_NOT_FOR,
    orderPaperErrors.PAPERS_BUSY,
  ],
} as const;

export const orderPaperSides = bothSides({
  'POST /orders/papers': {
    journal: 'export',
    ...drawing,
    admin: { summary: 'Pick list, packing slips or address labels of any orders, up to 200, as one PDF.' },
    issuer: { summary: 'Pick list, packing slips or address labels of own orders, up to 200, as one PDF.' },
  },
});

export const orderPaperEndpoints = endpoints({
  'GET /orders/{id}/receipt': {
    summary: 'The receipt of an own order as PDF: what was bought of whom, what it costs, and whether it is paid.',
    access: [ROLE.CUSTOMER],
    ...drawn,
    params: z.strictObject({ id: uuid }),
    errors: [orderErrors.ORDER_NOT_FOUND, orderPaperErrors.RECEIPT_NOT_FOR, orderPaperErrors.PAPERS_BUSY],
  },
  ...ofBothSides(orderPaperSides),
});

export const orderPaperContract = { endpoints: orderPaperEndpoints, errors: orderPaperErrors };
