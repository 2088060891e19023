import { z } from 'zod';
import { endpoints } from './endpoint';
import { loginAnswer, loginUser } from './session';
import { addressInput, day, intId, personName, phone } from './schema';

/** A stored address: the codes where they are known, and always the line to show. */
export const address = z.object({
  detail: z.string(),
  provinceCode: z.int().nullable(),
  wardCode: z.int().nullable(),
  line: z.string(),
});

const customerFacts = z.object({
  dob: z.string(),
  gender: z.boolean(),
  point: z.int(),
  level: z.object({ id: intId, name: z.string(), conditionalPoint: z.int() }),
});

/** `GET /users/me`: one shape for every role; the facts of other roles are null (domain 6.2). */
export const currentUser = loginUser.extend({
  code: z.string(),
  phone: z.string().nullable(),
  address: address.nullable(),
  customer: customerFacts.nullable(),
  issuer: z.object({ description: z.string() }).nullable(),
});

export type CurrentUser = z.output<typeof currentUser>;

/** What a new reader tells about himself. Minimum age 13 is checked against the backend's clock (domain 4.20). */
export const createCustomer = z.strictObject({
  idToken: z.string().min(1).max(8192),
  name: personName,
  phone,
  dob: day,
  /** true = Nam, false = Nữ (domain 2.21). */
  gender: z.boolean(),
  address: addressInput,
});

export const userEndpoints = endpoints({
  'GET /users/me': {
    summary: 'The signed-in user.',
    access: 'signed-in',
    answer: currentUser,
  },
  'POST /users': {
    summary: 'Create the customer account of a Google ID token, and sign in.',
    access: 'credentials',
    body: createCustomer,
    answer: loginAnswer,
    status: 201,
    errors: [
      'IDENTITY_TOKEN_INVALID',
      'IDENTITY_TOKEN_EXPIRED',
      'IDENTITY_EMAIL_UNVERIFIED',
      'ACCOUNT_EXISTS',
      'CUSTOMER_TOO_YOUNG',
      'WARD_NOT_IN_PROVINCE',
    ],
  },
});
