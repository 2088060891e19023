import { z } from 'zod';
import { userHistory, peopleErrorText } from '@/text/people';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { ROLE, ROLE_IDS, type RoleId } from '../vocabulary/roles';
import {
  addressInput,
  changeOf,
  email,
  intId,
  listOf,
  oneOrMany,
  personName,
  phone,
  prose,
  queryChoice,
  queryFlag,
  queryId,
  storedImage,
  tableQuery,
  text,
  uuid,
} from '../schema';
import { userErrors, currentUser } from './users';
import { declareErrors } from '../vocabulary/error-codes';
import { addressErrors } from './addresses';
import { levelErrors } from './levels';

export const peopleErrors = declareErrors(peopleErrorText, {
  USER_NOT_FOUND: 404,
  SELF_ROLE: 403,
  SELF_DISABLE: 403,
  ROLE_FIXED: 422,
});

/** A user as an administrator sees them (D1.1 to D1.4); the facts of other roles are null. */
const person = currentUser.extend({
  active: z.boolean(),
  issuer: z
    .object({
      description: z.string(),
      /** What disabling the issuer affects: products that are no longer sold, orders and settlements that stay open. */
      runningFairCount: z.int(),
      onSaleCount: z.int(),
      openOrderCount: z.int(),
      openSettlementCount: z.int(),
    })
    .nullable(),
  /** Fairs not yet over at which they are on duty; 0 for users who are not staff. */
  dutyCount: z.int(),
});

export type Person = z.output<typeof person>;

const description = prose({ min: 0, max: LIMITS.issuerDescription });

/**
 * Allowed length of a name: an issuer's name, and the name in the own profile, is printed on covers and slips (D9.4).
 */
export const nameOf = (role: RoleId, own: boolean) => (role === ROLE.ISSUER || own ? text(LIMITS.ownName) : personName);

/**
 * Customers sign up themselves; all other users are created here, and sign in with the Google account of this e-mail.
 */
export const newPerson = z
  .strictObject({
    name: personName,
    email,
    role: z.literal([ROLE.SYSTEM, ROLE.ISSUER, ROLE.STAFF]),
    /** Of an issuer. */
    description: description.optional(),
  })
  .superRefine(({ name, role, description: words }, context) => {
    for (const issue of z.object({ name: nameOf(role, false) }).safeParse({ name }).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['name'], message: issue.message });
    if (words !== undefined && role !== ROLE.ISSUER) context.addIssue({ code: 'custom', path: ['description'] });
  });

/**
 * Changeable fields of a user; fields left out are not changed. The e-mail is that of their Google account and never
 * changes. Personnel move between administrator and staff; no user becomes an issuer or a customer, or stops being one.
 */
export const personChange = z.strictObject({
  ...changeOf(uuid),
  name: personName.optional(),
  phone: phone.nullable().optional(),
  address: addressInput.optional(),
  /** Null removes the picture. */
  imageUrl: storedImage.nullable().optional(),
  active: z.boolean().optional(),
  role: z.literal([ROLE.SYSTEM, ROLE.STAFF]).optional(),
  /** Of an issuer. */
  description: description.optional(),
  /** For a customer: an active level. */
  levelId: intId.optional(),
});

export type NewPerson = z.output<typeof newPerson>;
export type PersonChange = z.output<typeof personChange>;

export const PERSON_SORTS = [
  'nameAsc',
  'nameDesc',
  'codeAsc',
  'codeDesc',
  'newest',
  'oldest',
  'pointAsc',
  'pointDesc',
] as const;

export const personQuery = z.strictObject({
  ...tableQuery(PERSON_SORTS),
  role: oneOrMany(queryChoice(ROLE_IDS)).optional(),
  active: queryFlag.optional(),
  levelId: oneOrMany(queryId).optional(),
});

export type PersonQuery = z.output<typeof personQuery>;

/** The issuers that a typed text may mean. */
const issuerLookup = z.object({
  typed: z.string(),
  /** Whether it is the code, e-mail or name of all of them; otherwise their names are only similar. */
  exact: z.boolean(),
  issuers: z.array(z.object({ id: uuid, name: z.string(), code: z.string(), email: z.string() })),
});
export type IssuerLookup = z.output<typeof issuerLookup>;

export const peopleEndpoints = endpoints({
  'GET /admin/users': {
    journal: 'personalData',
    summary: 'Users in full, by role, level and whether they may sign in.',
    access: [ROLE.SYSTEM],
    query: personQuery,
    answer: listOf(person),
  },
  'GET /admin/users/{id}': {
    journal: 'personalData',
    summary: 'One user in full.',
    access: [ROLE.SYSTEM],
    params: z.strictObject({ id: uuid }),
    answer: person,
    errors: [peopleErrors.USER_NOT_FOUND],
  },
  'POST /admin/users': {
    journal: 'rights',
    summary: 'Create an administrator, an issuer or a member of the staff, who then signs in with Google.',
    access: [ROLE.SYSTEM],
    body: newPerson,
    answer: person,
    status: 201,
    errors: [userErrors.ACCOUNT_EXISTS],
  },
  'POST /admin/issuers/lookup': {
    summary: 'The issuers that codes, e-mails or names mean, as they were typed or pasted.',
    reads: true,
    access: [ROLE.SYSTEM],
    limited: 'people',
    body: z.strictObject({
      typed: z
        .array(text({ min: 1, max: LIMITS.name.max }))
        .min(1)
        .max(LIMITS.issuersLookedUp),
    }),
    /** In the order of the request. */
    answer: z.array(issuerLookup),
  },
  'PUT /admin/users': {
    journal: 'rights',
    summary:
      'Change a user, oneself included; disabling a user ends their sessions, and the sale of what an issuer sells.',
    access: [ROLE.SYSTEM],
    body: personChange,
    answer: person,
    errors: [
      peopleErrors.USER_NOT_FOUND,
      levelErrors.LEVEL_NOT_FOUND,
      'CONFLICT',
      peopleErrors.SELF_ROLE,
      peopleErrors.SELF_DISABLE,
      peopleErrors.ROLE_FIXED,
      addressErrors.WARD_NOT_IN_PROVINCE,
    ],
  },
});

export const peopleContract = { endpoints: peopleEndpoints, errors: peopleErrors, history: userHistory };
