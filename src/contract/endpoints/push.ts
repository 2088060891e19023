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

/** So many bytes, as browsers write them: base64 for addresses, without padding. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));

/** A browser's own word for where it takes messages, and how they are encrypted for it (RFC 8291). */
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
  /** What a browser subscribes with (VAPID); null where nothing is sent to browsers. */
  publicKey: z.string().nullable(),
  /** Whether this device, which is the session that asks, is sent the notifications of its user. */
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
