import { z } from 'zod';
import { groupHistory, groupErrorText } from '@/text/group';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { activeFilter, changeOf, intId, listOf, paging, prose, queryId, searchWord, tableQuery, text } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const groupErrors = declareErrors(groupErrorText, {
  GROUP_NOT_FOUND: 404,
});

/** A topic group (D1.6) with the number of its followers and of the records that name it. */
const group = z.object({
  id: intId,
  name: z.string(),
  description: z.string(),
  customerCount: z.int(),
  campaignCount: z.int(),
});

export type Group = z.output<typeof group>;

export const groupQuery = z.strictObject({ name: searchWord.optional(), ...paging() });

export type GroupQuery = z.output<typeof groupQuery>;

/** A topic group with its back-office fields. */
const adminGroup = group.extend({ active: z.boolean(), version: intId });

export type AdminGroup = z.output<typeof adminGroup>;

export const groupInput = z.strictObject({
  name: text(LIMITS.name),
  description: prose(LIMITS.name),
  active: z.boolean(),
});

export const groupChange = groupInput.extend(changeOf(intId));

export type GroupInput = z.output<typeof groupInput>;
export type GroupChange = z.output<typeof groupChange>;

export const GROUP_SORTS = [
  'nameAsc',
  'nameDesc',
  'customersAsc',
  'customersDesc',
  'campaignsAsc',
  'campaignsDesc',
] as const;

export const adminGroupQuery = z.strictObject({ ...tableQuery(GROUP_SORTS), ...activeFilter });

export type AdminGroupQuery = z.output<typeof adminGroupQuery>;

const one = { params: z.strictObject({ id: queryId }) };

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
    errors: [groupErrors.GROUP_NOT_FOUND],
  },
  'DELETE /groups/customer/{groupId}': {
    summary: 'Follow a topic group no longer; one that is not followed is fine.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ groupId: queryId }),
    answer: z.null(),
    status: 204,
  },
  'GET /admin/groups': {
    summary: 'Topic groups, the closed ones too.',
    access: [ROLE.SYSTEM],
    query: adminGroupQuery,
    answer: listOf(adminGroup),
  },
  'GET /admin/groups/{id}': {
    ...one,
    summary: 'One topic group.',
    access: [ROLE.SYSTEM],
    answer: adminGroup,
    errors: [groupErrors.GROUP_NOT_FOUND],
  },
  'POST /admin/groups': {
    summary: 'Create a topic group.',
    access: [ROLE.SYSTEM],
    body: groupInput,
    answer: adminGroup,
    status: 201,
    errors: ['NAME_TAKEN'],
  },
  'PUT /admin/groups': {
    summary: 'Change a topic group; one that customers follow or fairs name is not disabled.',
    access: [ROLE.SYSTEM],
    body: groupChange,
    answer: adminGroup,
    errors: [groupErrors.GROUP_NOT_FOUND, 'CONFLICT', 'NAME_TAKEN', 'IN_USE'],
  },
  'DELETE /admin/groups/{id}': {
    ...one,
    summary: 'Delete a topic group that nobody follows and no fair names.',
    access: [ROLE.SYSTEM],
    answer: z.null(),
    status: 204,
    errors: [groupErrors.GROUP_NOT_FOUND, 'IN_USE'],
  },
});

export const groupContract = { endpoints: groupEndpoints, errors: groupErrors, history: groupHistory };
