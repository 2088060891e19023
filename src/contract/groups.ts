import { z } from 'zod';
import { endpoints } from './endpoint';
import { LIMITS } from './limits';
import { ROLE } from './roles';
import { intId, listOf, paging, queryId } from './schema';

/** A topic group (domain 1.6) and how many follow and name it. */
const group = z.object({
  id: intId,
  name: z.string(),
  description: z.string(),
  customerCount: z.int(),
  campaignCount: z.int(),
});

export type Group = z.output<typeof group>;

export const groupQuery = z.strictObject({ name: z.string().trim().max(LIMITS.search).optional(), ...paging() });

export type GroupQuery = z.output<typeof groupQuery>;

export const groupEndpoints = endpoints({
  'GET /groups': {
    summary: 'The topic groups one may follow, by name.',
    access: 'public',
    query: groupQuery,
    answer: listOf(group),
  },
  'GET /groups/customer': {
    summary: 'The topic groups the reader follows.',
    access: [ROLE.CUSTOMER],
    query: groupQuery,
    answer: listOf(group),
  },
  'POST /groups/customer': {
    summary: 'Follow a topic group; to follow it again changes nothing.',
    access: [ROLE.CUSTOMER],
    body: z.strictObject({ groupId: intId }),
    answer: group,
    errors: ['GROUP_NOT_FOUND'],
  },
  'DELETE /groups/customer/{groupId}': {
    summary: 'Follow a topic group no longer; one that is not followed is fine.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ groupId: queryId }),
    answer: z.null(),
    status: 204,
  },
});
