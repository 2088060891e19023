import { z } from 'zod';
import { endpoints } from './endpoint';
import { ROLE } from './roles';
import { intId, listOf, paging } from './schema';

/** A school, company or library whose people are known by their e-mail domain (domain 1.7, 1.9). */
const organization = z.object({
  id: intId,
  name: z.string(),
  address: z.string(),
  imageUrl: z.string().nullable(),
  customerCount: z.int(),
});

export type Organization = z.output<typeof organization>;

export const organizationQuery = z.strictObject(paging());

export const organizationEndpoints = endpoints({
  'GET /organizations/customer': {
    summary: 'The organisations the reader belongs to, by the domain of his e-mail address.',
    access: [ROLE.CUSTOMER],
    query: organizationQuery,
    answer: listOf(organization),
  },
});
