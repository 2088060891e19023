import { z } from 'zod';
import { addressErrorText } from '@/text/checkout';
import { endpoints } from '../endpoint';
import { queryId } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const addressErrors = declareErrors(addressErrorText, {
  WARD_NOT_IN_PROVINCE: 422,
});

const province = z.object({ code: z.int(), name: z.string(), fullName: z.string(), slug: z.string() });
const ward = z.object({ code: z.int(), name: z.string(), fullName: z.string(), provinceCode: z.int() });

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
});

export const addressContract = { endpoints: addressEndpoints, errors: addressErrors };
