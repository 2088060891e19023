import { z } from 'zod';
import { endpoints } from './endpoint';
import { LIMITS } from './limits';
import { ROLE } from './roles';
import { addressInput, day, intId, personName, phone, storedImage, text } from './schema';
import { currentUser } from './users';

/** What everybody tells of himself. Role, status, e-mail and id are not his to change, so no field is named for them. */
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
  /** true = Nam, false = Nữ (domain 2.21). */
  gender: z.boolean(),
});

export const adminProfile = z.strictObject({ ...own, name: text(LIMITS.ownName) });

export const issuerProfile = adminProfile.extend({ description: z.string().trim().max(LIMITS.issuerDescription) });

export type CustomerProfile = z.output<typeof customerProfile>;
export type AdminProfile = z.output<typeof adminProfile>;
export type IssuerProfile = z.output<typeof issuerProfile>;

export const profileEndpoints = endpoints({
  'PUT /users/customer': {
    summary: "The reader's own profile.",
    access: [ROLE.CUSTOMER],
    body: customerProfile,
    answer: currentUser,
    errors: ['CONFLICT', 'CUSTOMER_TOO_YOUNG', 'WARD_NOT_IN_PROVINCE'],
  },
  'PUT /users/issuer': {
    summary: "The issuer's own profile.",
    access: [ROLE.ISSUER],
    body: issuerProfile,
    answer: currentUser,
    errors: ['CONFLICT', 'WARD_NOT_IN_PROVINCE'],
  },
  'PUT /admin/users': {
    summary: "The administrator's own profile.",
    access: [ROLE.SYSTEM],
    body: adminProfile,
    answer: currentUser,
    errors: ['CONFLICT', 'WARD_NOT_IN_PROVINCE'],
  },
});
