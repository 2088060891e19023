import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { isOpen, splitKey, type Access, type Endpoint, type EndpointKey } from '@/contract/endpoint';
import {
  definitionOf,
  SESSION_ERRORS,
  type CommonErrorCode,
  type ExpectedError,
} from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { UPLOAD_TYPE } from './uploads';

export const KEY_HEADER = 'idempotency-key';

/** Loose, because it meets all the headers of the request. */
const keyHeader = z.looseObject({
  [KEY_HEADER]: z.string().min(LIMITS.idempotencyKey.min).max(LIMITS.idempotencyKey.max),
});

const errorBody = (codes: string[]) =>
  z
    .object({
      code: z.literal(codes),
      message: z.string(),
      fields: z.record(z.string(), z.array(z.string())).optional(),
      version: z.int().optional(),
    })
    .describe(codes.join(', '));

/** Refusals of the web tier in front: its backend is away, or a page of somebody else's uses the reader's cookie. */
const webErrors = (key: EndpointKey, { access }: Endpoint): CommonErrorCode[] => {
  const changesState = splitKey(key).method !== 'GET';
  return [
    'BACKEND_UNAVAILABLE',
    'BACKEND_TIMEOUT',
    ...(changesState && !isOpen(access) ? (['CROSS_ORIGIN'] as const) : []),
  ];
};

/** Refusals that follow from what a row is, besides the ones it names. */
const sharedErrors = ({ access, body, upload, idempotent, limited }: Endpoint): CommonErrorCode[] => [
  ...(['INVALID_INPUT', 'INTERNAL'] as const),
  ...(limited ? (['TOO_MANY_REQUESTS'] as const) : []),
  ...(access === 'credentials' ? [] : SESSION_ERRORS),
  ...(isOpen(access) ? [] : (['UNAUTHENTICATED'] as const)),
  ...(typeof access === 'string' ? [] : (['FORBIDDEN'] as const)),
  ...(body ? (['BAD_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ...(upload ? (['UPLOAD_BROKEN', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ...(idempotent ? (['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
];

/** Every status the row may answer with, each with its schema; refusals name their codes. */
const responses = (key: EndpointKey, row: Endpoint): Record<number, z.ZodType> => {
  const codes = new Map<number, Set<string>>();
  const expected: ExpectedError[] = [...sharedErrors(row), ...webErrors(key, row), ...(row.errors ?? [])];
  for (const { code, status } of expected.map(definitionOf)) {
    codes.set(status, (codes.get(status) ?? new Set()).add(code));
  }
  const refusals = [...codes].map(([status, named]) => [status, errorBody([...named])]);
  return { ...(row.answer !== 'bytes' && { [row.status ?? 200]: row.answer }), ...Object.fromEntries(refusals) };
};

/** Where anybody may call, the bearer is optional. */
const securityOf = (access: Access): Record<string, string[]>[] => {
  if (access === 'credentials') return [];
  return access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }];
};

/** What the OpenAPI document says of a row. */
const documentation = (key: EndpointKey, row: Endpoint): FastifySchema => ({
  summary: row.summary,
  tags: [splitKey(key).path.split('/')[1] ?? ''],
  security: securityOf(row.access),
});

/** The schemas of a row, by the names Fastify knows them. A row without a query takes none. */
export const routeSchema = (key: EndpointKey, row: Endpoint): FastifySchema => ({
  ...documentation(key, row),
  querystring: row.query ?? z.strictObject({}),
  ...(row.params && { params: row.params }),
  ...(row.body && { body: row.body }),
  ...(row.upload && { consumes: [UPLOAD_TYPE[row.upload]] }),
  ...(row.answer === 'bytes' && { produces: [UPLOAD_TYPE.bytes] }),
  ...(row.idempotent && { headers: keyHeader }),
  response: responses(key, row),
});
