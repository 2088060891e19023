import { z } from 'zod';
import { pushErrorText } from '@/text/push';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { declareErrors } from '../vocabulary/error-codes';

export const pushErrors = declareErrors(pushErrorText, {
  PUSH_NOT_OFFERED: 404,
  PUSH_SERVICE_UNKNOWN: 422,
  PUSH_KEYS_INVALID: 422,
  PUSH_TAKEN: 409,
});

/** Bytes as browsers encode them: base64url without padding. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));

/** A push subscription as created by the browser: its endpoint, and the keys to encrypt messages for it (RFC 8291). */
const pushSubscription = z.strictObject({
  endpoint: z
    .string()
    .max(LIMITS.pushEndpoint)
    .regex(/^https:\/\/[!-~]+$/),
  keys: z.strictObject({
    /** Its public key, a point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscription>;

const pushState = z.object({
  /** The VAPID public key for subscribing; null when push is not configured. */
  publicKey: z.string().nullable(),
  /** Whether push is on for this device, that is for the session of the request. */
  on: z.boolean(),
});
export type PushState = z.output<typeof pushState>;

const done = { access: 'signed-in', answer: z.null(), status: 204 } as const;

export const pushEndpoints = endpoints({
  'GET /users/me/push': {
    summary: "Whether notifications are sent to the caller's browser, and what it needs to ask for them.",
    ...{ access: 'signed-in', answer: pushState },
  },
  'PUT /users/me/push': {
    summary:
      "Send the caller's notifications to this browser until the session ends, in place of where they were sent.",
    ...{ ...done, body: pushSubscription },
    errors: [
      pushErrors.PUSH_NOT_OFFERED,
      pushErrors.PUSH_SERVICE_UNKNOWN,
      pushErrors.PUSH_KEYS_INVALID,
      pushErrors.PUSH_TAKEN,
    ],
  },
  'DELETE /users/me/push': {
    summary: "Send nothing to the caller's browser any more.",
    ...done,
  },
});

export const pushContract = { endpoints: pushEndpoints, errors: pushErrors };
