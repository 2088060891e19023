import { z } from 'zod';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { addressInput, day, intId, personName, phone, prose, storedImage, text } from '../schema';
import { userErrors, currentUser } from './users';
import { addressErrors } from './addresses';

/**
 * What readers and issuers say of themselves; an administrator uses `PUT /admin/users`. Role, status, e-mail and id
 * are not theirs to change and therefore not among the fields.
 */
const own = {
  /** The version the profile was read at; a save that read an older one is refused. */
  version: intId,
  phone,
  address: addressInput,
  /** Null takes the picture away, and without the field it stays. */
  imageUrl: storedImage.nullable().optional(),
};

export const customerProfile = z.strictObject({
  ...own,
  name: personName,
  dob: day,
  /** true = Nam, false = Nữ (D2.21.1). */
  gender: z.boolean(),
});

export const issuerProfile = z.strictObject({
  ...own,
  name: text(LIMITS.ownName),
  description: prose({ min: 0, max: LIMITS.issuerDescription }),
});

export type CustomerProfile = z.output<typeof customerProfile>;
export type IssuerProfile = z.output<typeof issuerProfile>;

export const profileEndpoints = endpoints({
  'PUT /users/customer': {
    summary: "The reader's own profile.",
    access: [ROLE.CUSTOMER],
    body: customerProfile,
    answer: currentUser,
    errors: ['CONFLICT', userErrors.CUSTOMER_TOO_YOUNG, addressErrors.WARD_NOT_IN_PROVINCE],
  },
  'PUT /users/issuer': {
    summary: "The issuer's own profile.",
    access: [ROLE.ISSUER],
    body: issuerProfile,
    answer: currentUser,
    errors: ['CONFLICT', addressErrors.WARD_NOT_IN_PROVINCE],
  },
});

export const profileContract = { endpoints: profileEndpoints };
