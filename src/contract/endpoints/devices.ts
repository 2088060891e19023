import { z } from 'zod';
import { deviceErrorText } from '@/text/device';
import { endpoints } from '../endpoint';
import { instant, listOf, paging, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const deviceErrors = declareErrors(deviceErrorText, { DEVICE_NOT_FOUND: 404 });

/** A device on which the caller is signed in: one session. Its location is not stored. */
const device = z.object({
  id: uuid,
  /** Product names; null when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: instant,
  /** When it last renewed its access token; accurate to 15 minutes. */
  lastSeenAt: instant,
  /** The device of this request. */
  here: z.boolean(),
});
export type Device = z.output<typeof device>;

const deviceQuery = z.strictObject(paging());
export type DeviceQuery = z.output<typeof deviceQuery>;

const answer = z.null();

export const deviceEndpoints = endpoints({
  'GET /users/me/sessions': {
    summary: 'The devices on which the caller is signed in, the last used first.',
    ...{ access: 'signed-in', query: deviceQuery, answer: listOf(device) },
  },
  'DELETE /users/me/sessions/{id}': {
    journal: 'signIn',
    summary: 'Sign out on one device, at once.',
    ...{ access: 'signed-in', params: z.strictObject({ id: uuid }), answer, status: 204 },
    errors: [deviceErrors.DEVICE_NOT_FOUND],
  },
  'DELETE /users/me/sessions': {
    journal: 'signIn',
    summary: 'Sign out on every device, this one included, at once.',
    ...{ access: 'signed-in', answer, status: 204 },
  },
});

export const deviceContract = { endpoints: deviceEndpoints, errors: deviceErrors };
