import { z } from 'zod';
import { counterErrorText } from '@/text/counter';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { PICKUP } from '../rules/pickup';
import { instant, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { ROLE } from '../vocabulary/roles';
import { orderErrors } from './orders';

export const counterErrors = declareErrors(counterErrorText, {
  PICKUP_NOT_READY: 409,
  PICKUP_PASS_FORGED: 422,
  PICKUP_PASS_EXPIRED: 422,
  PICKUP_CODE_WRONG: 422,
  PICKUP_CODE_TRIES: 429,
  NOT_ON_DUTY: 403,
  DUTY_OVER: 403,
  ORDER_ALREADY_RECEIVED: 409,
  ORDER_IS_CANCELLED: 409,
  ORDER_NOT_READY: 409,
});

/** What a QR code says; a signed token. */
export const pickupToken = z.string().min(1).max(2048);

/** The digits under the QR code; spaces between them are left out. */
export const pickupCode = z
  .string()
  .max(50)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${PICKUP.codeDigits}}$`), { error: validationText.pickupCode }));

/** The codes of a counter order, as its reader shows them (D4.14.1). */
const pickupPass = z.object({
  /** The instant of the answer: the clock of the page may be wrong. */
  now: instant,
  /** QR codes for some minutes ahead; each is good from one instant to another. */
  tokens: z.array(z.object({ token: z.string(), from: instant, until: instant })),
  /** Eight digits for when there is no network, and until when they are good. */
  code: z.string(),
  codeUntil: instant,
});
export type PickupPass = z.output<typeof pickupPass>;

export const counterEndpoints = endpoints({
  'GET /orders/{id}/pickup-code': {
    summary: 'The signed QR codes and the eight digits of an own counter order that waits to be collected.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    answer: pickupPass,
    errors: [orderErrors.ORDER_NOT_FOUND, counterErrors.PICKUP_NOT_READY],
  },
});

export const counterContract = { endpoints: counterEndpoints, errors: counterErrors };
