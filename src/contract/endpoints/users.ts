import { z } from 'zod';
import { userErrorText } from '@/text/account';
import { endpoints } from '../endpoint';
import { level } from './levels';
import { LIMITS } from '../vocabulary/limits';
import { ROLE_IDS } from '../vocabulary/roles';
import { identityErrors, loginAnswer, loginUser, replaced } from './session';
import {
  addressInput,
  day,
  instant,
  intId,
  listOf,
  oneOrMany,
  paging,
  personName,
  phone,
  queryChoice,
  searchWord,
  uuid,
} from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { addressErrors } from './addresses';
import { groupErrors } from './groups';

export const userErrors = declareErrors(userErrorText, {
  ACCOUNT_EXISTS: 409,
  ISSUER_NOT_FOUND: 404,
  CUSTOMER_TOO_YOUNG: 422,
});

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
  level,
});

/** `GET /users/me`: one shape for every role; the facts of other roles are null (D6.2.2). */
export const currentUser = loginUser.extend({
  code: z.string(),
  phone: z.string().nullable(),
  address: address.nullable(),
  customer: customerFacts.nullable(),
  issuer: z.object({ description: z.string() }).nullable(),
  createdAt: instant,
  /** The version to send with a save. */
  version: intId,
});

export type CurrentUser = z.output<typeof currentUser>;

/** Data of a new customer. Minimum age 13 is checked against the backend's clock (D4.20.1). */
export const createCustomer = z.strictObject({
  idToken: z.string().min(1).max(8192),
  replaces: replaced,
  name: personName,
  phone,
  dob: day,
  /** true = Nam, false = Nữ (D2.21.1). */
  gender: z.boolean(),
  address: addressInput,
  /** Topic groups to follow from the start. */
  groupIds: z.array(intId).max(LIMITS.filterValues).default([]),
});

export const userQuery = z.strictObject({
  name: searchWord.optional(),
  id: oneOrMany(uuid).optional(),
  role: oneOrMany(queryChoice(ROLE_IDS)).optional(),
  ...paging(),
});

export type UserQuery = z.output<typeof userQuery>;

/** The public data of a user, and the fields that only an administrator sees (A5.9). */
const listedUser = z.object({
  id: uuid,
  name: z.string(),
  imageUrl: z.string().nullable(),
  code: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  role: z.literal(ROLE_IDS).optional(),
  active: z.boolean().optional(),
});

export type ListedUser = z.output<typeof listedUser>;

/** An issuer's public data (A5.9). */
const issuer = z.object({
  id: uuid,
  name: z.string(),
  imageUrl: z.string().nullable(),
  description: z.string(),
});

export type Issuer = z.output<typeof issuer>;

export const userEndpoints = endpoints({
  'GET /users': {
    summary: 'Issuers by their public face; an administrator sees every user in full.',
    access: 'public',
    query: userQuery,
    answer: listOf(listedUser),
  },
  'GET /issuers/{id}': {
    summary: 'What the public may know of one issuer.',
    access: 'public',
    params: z.strictObject({ id: uuid }),
    answer: issuer,
    errors: [userErrors.ISSUER_NOT_FOUND],
  },
  'GET /users/me': {
    summary: 'The signed-in user.',
    access: 'signed-in',
    answer: currentUser,
  },
  'POST /users': {
    summary: 'Create the customer account of a Google ID token, and sign in.',
    lane: 'signIn',
    access: 'credentials',
    limited: 'signIn',
    body: createCustomer,
    answer: loginAnswer,
    status: 201,
    errors: [
      ...identityErrors,
      userErrors.ACCOUNT_EXISTS,
      userErrors.CUSTOMER_TOO_YOUNG,
      groupErrors.GROUP_NOT_FOUND,
      addressErrors.WARD_NOT_IN_PROVINCE,
    ],
  },
});

export const userContract = { endpoints: userEndpoints, errors: userErrors };
