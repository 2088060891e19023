import { z } from 'zod';
import { addressBookErrorText } from '@/text/address-book';
import { endpoints } from '../endpoint';
import { changeOf, intId, parcelAddress, phone, queryId, recipientName } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { ROLE } from '../vocabulary/roles';
import { addressErrors } from './addresses';

export const customerAddressErrors = declareErrors(addressBookErrorText, {
  CUSTOMER_ADDRESS_NOT_FOUND: 404,
  CUSTOMER_ADDRESSES_TOO_MANY: 409,
});

/** An entry of a customer's address book. It has no e-mail: mails about an order go to the buyer. */
const customerAddress = z.object({
  id: z.int(),
  /** Of the recipient of the parcel, who need not be the customer. */
  name: z.string(),
  phone: z.string(),
  address: z.object({ detail: z.string(), provinceCode: z.int(), wardCode: z.int(), line: z.string() }),
  /** The preselected address of a delivery; at most one entry. */
  isDefault: z.boolean(),
  /** The version to send with a save. */
  version: intId,
});
export type CustomerAddress = z.output<typeof customerAddress>;

/** Same limits as for a recipient: every address that an order accepted can be stored. */
export const customerAddressInput = z.strictObject({
  name: recipientName,
  phone,
  address: parcelAddress,
  /** True clears the flag of the previous default entry. */
  isDefault: z.boolean(),
});
export type CustomerAddressInput = z.output<typeof customerAddressInput>;

const customerAddressChange = customerAddressInput.extend(changeOf(intId));
export type CustomerAddressChange = z.output<typeof customerAddressChange>;

const access = [ROLE.CUSTOMER] as const;

export const customerAddressEndpoints = endpoints({
  'GET /users/me/addresses': {
    summary: "The reader's address book: the default first, then the newest.",
    access,
    answer: z.array(customerAddress),
  },
  'POST /users/me/addresses': {
    summary: "Add an entry to the reader's address book.",
    access,
    body: customerAddressInput,
    answer: customerAddress,
    status: 201,
    errors: [customerAddressErrors.CUSTOMER_ADDRESSES_TOO_MANY, addressErrors.WARD_NOT_IN_PROVINCE],
  },
  'PUT /users/me/addresses': {
    summary: "Change an entry of the reader's address book, or make it the default.",
    access,
    body: customerAddressChange,
    answer: customerAddress,
    errors: ['CONFLICT', customerAddressErrors.CUSTOMER_ADDRESS_NOT_FOUND, addressErrors.WARD_NOT_IN_PROVINCE],
  },
  'DELETE /users/me/addresses/{id}': {
    summary: "Delete an entry of the reader's address book; orders keep the address they were placed with.",
    access,
    params: z.strictObject({ id: queryId }),
    answer: z.null(),
    status: 204,
    errors: [customerAddressErrors.CUSTOMER_ADDRESS_NOT_FOUND],
  },
});

export const customerAddressContract = { endpoints: customerAddressEndpoints, errors: customerAddressErrors };
