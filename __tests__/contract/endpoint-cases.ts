import { z } from 'zod';
import { apiEndpoints } from '@/contract/api';
import type { Endpoint, EndpointKey } from '@/contract/endpoint';
import { queryString } from '@/contract/request-url';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import type { ValidRequest } from './valid-request';
import type { World } from './world';

/** An answer that refuses with this status and code, and has a message. */
export const refusal = (status: number, code: string) =>
  expect.objectContaining({
    status,
    body: expect.objectContaining({ code, message: expect.stringMatching(/\S/) }),
  });

export const SOME_ID = '00000000-0000-4000-8000-000000000000';

/** The headers that any call may need, apart from what a test is about. */
export const HEADERS = { 'idempotency-key': 'a-key-of-the-contract-tests' };

/** The request line of an endpoint, with well-formed ids of no record unless ids are given. */
export const requestOf = (
  key: string,
  params: ValidRequest['params'] = {},
  query: ValidRequest['query'] = {},
): string => key.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? SOME_ID)) + queryString(query);

const roleFor = ({ access }: Endpoint): RoleId | undefined => {
  if (access === 'public' || access === 'credentials') return undefined;
  return access === 'signed-in' ? ROLE.CUSTOMER : access[0];
};

/** The token of a user who may make this call. */
export const tokenFor = (endpoint: Endpoint, { tokens }: World): string | undefined => {
  const role = roleFor(endpoint);
  return role && tokens[role];
};

/** The fields of an object schema, by name. */
export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

export const endpointsWhere = (holds: (endpoint: Endpoint) => boolean): [EndpointKey, Endpoint][] =>
  apiEndpoints.filter(([, endpoint]) => holds(endpoint));
