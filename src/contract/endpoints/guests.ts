import { z } from 'zod';
import { guestErrorText } from '@/text/guest';
import { endpoints } from '../endpoint';
import { email, instant, singleLine } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { checkoutAnswer, linkKey, order, PLACE_ORDER_ERRORS, placeOrderBody } from './orders';

export const guestErrors = declareErrors(guestErrorText, {
  GUESTS_NOT_SERVED: 409,
  GUEST_CODE_TOO_SOON: 409,
  GUEST_CODE_TOO_MANY: 409,
  GUEST_MAIL_FAILED: 422,
  GUEST_MAIL_LATER: 409,
  GUEST_CODE_WRONG: 422,
  GUEST_CODE_OVER: 409,
  GUEST_TOKEN_INVALID: 422,
  GUEST_EMAIL_OTHER: 422,
  GUEST_NEEDS_ACCOUNT: 409,
});

const code = singleLine.regex(/^\d{6}$/);

/**
 * Names whoever asks for a code, who alone may try it. Made by the caller, so that a lost answer does not take it along; hard to
 * guess, and known to nobody else.
 */
const requestId = z.string().regex(/^[0-9a-f]{24,64}$/);

const guestCodeBody = z.strictObject({ email, requestId });
export type GuestCodeInput = z.output<typeof guestCodeBody>;

const guestCodeAnswer = z.object({
  requestId: z.string(),
  /** When the next one may be sent. */
  resendAt: instant,
});
export type GuestCodeAnswer = z.output<typeof guestCodeAnswer>;

const guestTokenBody = z.strictObject({ email, code, requestId });
export type GuestTokenInput = z.output<typeof guestTokenBody>;

/** Shows for a day that an e-mail is the caller's (D3.13). */
const guestToken = z
  .string()
  .regex(/^[\w.-]+$/)
  .max(1000);

export const guestOrderBody = z.strictObject({ guestToken, order: placeOrderBody });
export type GuestOrderInput = z.output<typeof guestOrderBody>;

/** As of a reader; each order with the key that its mails carry, too, by which whoever placed it follows it (D4.14.9). */
export const guestCheckoutAnswer = checkoutAnswer.extend({ orders: z.array(order.extend({ linkKey })) });
export type GuestCheckoutAnswer = z.output<typeof guestCheckoutAnswer>;

export const guestEndpoints = endpoints({
  'POST /guests/codes': {
    summary: 'Send a code of six digits to an e-mail, which shows that it is the caller’s.',
    access: 'credentials',
    limited: 'guestMail',
    body: guestCodeBody,
    answer: guestCodeAnswer,
    errors: [
      guestErrors.GUESTS_NOT_SERVED,
      guestErrors.GUEST_CODE_TOO_SOON,
      guestErrors.GUEST_CODE_TOO_MANY,
      guestErrors.GUEST_MAIL_FAILED,
      guestErrors.GUEST_MAIL_LATER,
    ],
  },
  'POST /guests/tokens': {
    summary: 'The code for a token, with which orders are placed without an account for a day.',
    access: 'credentials',
    limited: 'guestCode',
    body: guestTokenBody,
    answer: z.object({ guestToken: z.string(), until: instant }),
    errors: [guestErrors.GUEST_CODE_WRONG, guestErrors.GUEST_CODE_OVER],
  },
  'POST /guests/orders': {
    summary: 'Place a checkout in cash without an account, as `POST /orders` does.',
    access: 'credentials',
    limited: 'guestOrder',
    body: guestOrderBody,
    answer: guestCheckoutAnswer,
    status: 201,
    idempotent: true,
    errors: [
      ...PLACE_ORDER_ERRORS,
      guestErrors.GUEST_TOKEN_INVALID,
      guestErrors.GUEST_EMAIL_OTHER,
      guestErrors.GUEST_NEEDS_ACCOUNT,
    ],
  },
});

export const guestContract = { endpoints: guestEndpoints, errors: guestErrors };
