import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { answersFile, isOpen, splitKey, type Access, type Endpoint, type EndpointKey } from '@/contract/endpoint';
import { definitionOf, type CommonErrorCode, type ExpectedError } from '@/contract/vocabulary/error-codes';
import { SESSION_ERRORS } from '@/contract/vocabulary/session-errors';
import { LIMITS } from '@/contract/vocabulary/limits';
import { operationIdOf } from './operation-id';
import { imageFinder } from './stored-images';
import { UPLOAD_TYPE } from './uploads';

export const KEY_HEADER = 'idempotency-key';

/** Loose, because all other request headers are validated with it. */
const keyHeader = z.looseObject({
  [KEY_HEADER]: z.string().min(LIMITS.idempotencyKey.min).max(LIMITS.idempotencyKey.max),
});

const newErrorBody = (codes: string[]) =>
  z
    .object({
      code: z.literal(codes),
      message: z.string(),
      fields: z.record(z.string(), z.array(z.string())).optional(),
      version: z.int().optional(),
    })
    .describe(codes.join(', '));

const errorBodies = new Map<string, ReturnType<typeof newErrorBody>>();

/** Cached: most endpoints refuse with the same codes, and a schema is slow to create. */
const errorBody = (codes: string[]) => {
  const name = codes.join(', ');
  const body = errorBodies.get(name) ?? newErrorBody(codes);
  errorBodies.set(name, body);
  return body;
};

/** Refusals by the web tier in front: the backend does not respond, or a page of another origin uses the cookie. */
const webErrors = (key: EndpointKey, { access }: Endpoint): CommonErrorCode[] => {
  const changesState = splitKey(key).method !== 'GET';
  return [
    'BACKEND_UNAVAILABLE',
    'BACKEND_TIMEOUT',
    ...(changesState && !isOpen(access) ? (['CROSS_ORIGIN'] as const) : []),
  ];
};

/** Refusals that follow from an endpoint's declaration, in addition to those that it names. */
const sharedErrors = ({ access, body, upload, idempotent, limited }: Endpoint): CommonErrorCode[] => [
  ...(['INVALID_INPUT', 'INTERNAL', 'DATABASE_UNAVAILABLE', 'DATABASE_BUSY'] as const),
  ...(limited ? (['TOO_MANY_REQUESTS'] as const) : []),
  ...(access === 'credentials' ? [] : SESSION_ERRORS),
  ...(isOpen(access) ? [] : (['UNAUTHENTICATED'] as const)),
  ...(typeof access === 'string' ? [] : (['FORBIDDEN'] as const)),
  ...(body ? (['BAD_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ...(upload || (body && imageFinder(body)) ? (['STORAGE_UNAVAILABLE'] as const) : []),
  ...(upload ? (['UPLOAD_BROKEN', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ...(idempotent ? (['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
];

/** Refusals of endpoints that may write. */
const writeErrors = (key: EndpointKey): CommonErrorCode[] =>
  splitKey(key).method === 'GET' ? [] : ['OUTCOME_UNKNOWN', 'STORAGE_FULL'];

/** All statuses of an endpoint's responses, with their schemas; refusals list their codes. */
const responses = (key: EndpointKey, endpoint: Endpoint): Record<number, z.ZodType> => {
  const codes = new Map<number, Set<string>>();
  const expected: ExpectedError[] = [
    ...sharedErrors(endpoint),
    ...writeErrors(key),
    ...webErrors(key, endpoint),
    ...(endpoint.errors ?? []),
  ];
  for (const { code, status } of expected.map(definitionOf)) {
    codes.set(status, (codes.get(status) ?? new Set()).add(code));
  }
  const refusals = [...codes].map(([status, named]) => [status, errorBody([...named])]);
  return {
    ...(!answersFile(endpoint.answer) && { [endpoint.status ?? 200]: endpoint.answer }),
    ...Object.fromEntries(refusals),
  };
};

/** The bearer token is optional for public endpoints. */
const securityOf = (access: Access): Record<string, string[]>[] => {
  if (access === 'credentials') return [];
  return access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }];
};

/** The OpenAPI description of an endpoint. */
const documentation = (key: EndpointKey, endpoint: Endpoint): FastifySchema => ({
  operationId: operationIdOf(key),
  summary: endpoint.summary,
  tags: [splitKey(key).path.split('/')[1] ?? ''],
  security: securityOf(endpoint.access),
});

/**
 * The schemas of an endpoint, under Fastify's names. An endpoint without a query schema refuses every query parameter.
 */
export const routeSchema = (key: EndpointKey, endpoint: Endpoint): FastifySchema => ({
  ...documentation(key, endpoint),
  querystring: endpoint.query ?? z.strictObject({}),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.upload && { consumes: [UPLOAD_TYPE[endpoint.upload]] }),
  ...(answersFile(endpoint.answer) && { produces: [...endpoint.answer.file] }),
  ...(endpoint.idempotent && { headers: keyHeader }),
  response: responses(key, endpoint),
});
