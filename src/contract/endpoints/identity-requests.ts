import { z } from 'zod';
import { identityRequestErrorText } from '@/text/identity-request';
import { endpoints } from '../endpoint';
import { instant, intId, listOf, oneOrMany, paging, queryChoice, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE, ROLE_IDS } from '../vocabulary/roles';
import { sessionErrors } from './session';

export const identityRequestErrors = declareErrors(identityRequestErrorText, {
  IDENTITY_REQUEST_NOT_FOUND: 404,
  IDENTITY_REQUEST_OWN: 403,
});

/**
 * An identity: Firebase's name of the identity provider, the user's id at Firebase and, where known, at the provider
 * itself.
 */
const identity = z.object({ provider: z.string(), subject: z.string(), providerSubject: z.string().nullable() });

/** A sign-in with the e-mail of an existing user, but with another identity at the provider (A6.6). */
const identityRequest = identity.extend({
  id: intId,
  user: z.object({ id: uuid, name: z.string(), email: z.string(), role: z.literal(ROLE_IDS) }),
  /** Times of the first and the last attempt. */
  askedAt: instant,
  lastAskedAt: instant,
  /** When it was denied; it can still be confirmed. */
  deniedAt: instant.nullable(),
  /** Identities currently bound to the account. */
  present: z.array(identity.extend({ boundAt: instant })),
});
export type IdentityRequest = z.output<typeof identityRequest>;

const identityRequestQuery = z.strictObject({
  ...paging(LIMITS.tableSize),
  role: oneOrMany(queryChoice(ROLE_IDS)).optional(),
  userId: uuid.optional(),
});
export type IdentityRequestQuery = z.output<typeof identityRequestQuery>;

const access = [ROLE.SYSTEM] as const;
const body = z.strictObject({ id: intId });
const answer = z.null();

export const identityRequestEndpoints = endpoints({
  'GET /admin/identity-requests': {
    summary: 'Who asks to sign in to an account that is bound to another identity: those that wait, then those denied.',
    ...{ access, query: identityRequestQuery, answer: listOf(identityRequest) },
  },
  'PUT /admin/identity-requests/confirm': {
    journal: 'rights',
    summary: 'Bind the account to the identity that asks; the one before signs in no longer, and every session ends.',
    ...{ access, body, answer, status: 204 },
    errors: [
      identityRequestErrors.IDENTITY_REQUEST_NOT_FOUND,
      identityRequestErrors.IDENTITY_REQUEST_OWN,
      sessionErrors.IDENTITY_ELSEWHERE,
    ],
  },
  'PUT /admin/identity-requests/deny': {
    journal: 'rights',
    summary: 'Keep the account as it is bound, and tell whoever asks so.',
    ...{ access, body, answer, status: 204 },
    errors: [identityRequestErrors.IDENTITY_REQUEST_NOT_FOUND, identityRequestErrors.IDENTITY_REQUEST_OWN],
  },
});

export const identityRequestContract = { endpoints: identityRequestEndpoints, errors: identityRequestErrors };
