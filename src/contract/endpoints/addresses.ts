import { z } from 'zod';
import { addressErrorText } from '@/text/checkout';
import { endpoints } from '../endpoint';
import { queryId, text } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';

export const addressErrors = declareErrors(addressErrorText, {
  WARD_NOT_IN_PROVINCE: 422,
});

const province = z.object({ code: z.int(), name: z.string(), fullName: z.string(), slug: z.string() });
const ward = z.object({ code: z.int(), name: z.string(), fullName: z.string(), provinceCode: z.int() });

/** An address in the two administrative levels in force since July 2025. */
const addressMatch = z.object({
  /** House and street; empty when none was given. */
  detail: z.string(),
  provinceCode: z.int(),
  wardCode: z.int(),
  /** Names of the ward and the province. */
  area: z.string(),
  /** The former ward and district, from before July 2025; null when the address was typed in today's form. */
  formerly: z.string().nullable(),
});
export type AddressMatch = z.output<typeof addressMatch>;

export type Province = z.output<typeof province>;
export type Ward = z.output<typeof ward>;

export const addressEndpoints = endpoints({
  'GET /provinces': {
    summary: 'The 34 provinces and cities of Viet Nam since July 2025.',
    access: 'public',
    answer: z.array(province),
  },
  'GET /provinces/{code}/wards': {
    summary: 'The wards and communes of a province.',
    access: 'public',
    params: z.strictObject({ code: queryId }),
    answer: z.array(ward),
    errors: ['NOT_FOUND'],
  },
  'POST /addresses/lookup': {
    summary: 'What an address in one line, also of three levels as before July 2025, is in the two levels of today.',
    reads: true,
    access: 'public',
    limited: 'search',
    body: z.strictObject({ line: text(LIMITS.addressLine) }),
    /** Empty when nothing is recognised; several when a ward was divided or the text is ambiguous. */
    answer: z.object({ matches: z.array(addressMatch) }),
  },
});

export const addressContract = { endpoints: addressEndpoints, errors: addressErrors };
