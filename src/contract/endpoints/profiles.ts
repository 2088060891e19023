import { z } from 'zod';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { addressInput, day, intId, personName, phone, prose, storedImage, text } from '../schema';
import { userErrors, currentUser } from './users';
import { addressErrors } from './addresses';

/**
 * Profile fields that customers and issuers may edit; an administrator uses `PUT /admin/users`. Role, status, e-mail
 * and id are not theirs to change and therefore not among the fields.
 */
const own = {
  /** Version of the profile that was read; a save based on an older one is refused. */
  version: intId,
  phone,
  address: addressInput,
  /** Null removes the picture; if left out, it is not changed. */
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
    journal: 'settings',
    summary: "The issuer's own profile.",
    access: [ROLE.ISSUER],
    body: issuerProfile,
    answer: currentUser,
    errors: ['CONFLICT', addressErrors.WARD_NOT_IN_PROVINCE],
  },
});

export const profileContract = { endpoints: profileEndpoints };
