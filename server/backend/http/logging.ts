import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { pathOf } from '@server/request-target';
import { REQUEST_ID_HEADER, saneRequestId } from '@/contract/vocabulary/request-id';

const SECRETS = [
  'authorization',
  'cookie',
  'accessToken',
  'refreshToken',
  'idToken',
  'headers.authorization',
  'headers.cookie',
  '*.accessToken',
  '*.refreshToken',
  '*.idToken',
];

/** pino's options: JSON lines with instants in ISO 8601 and no secret in them. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: SECRETS, censor: '[secret]' },
  serializers: { req: (request: FastifyRequest) => requestFacts(request) },
});

/** No query: it carries tokens, and names and phone numbers that somebody searched for. Ids in a path are replaced by their parameters. */
const requestFacts = (request: FastifyRequest) => ({
  method: request.method,
  url: request.routeOptions.url ?? pathOf(request.url),
  address: request.ip,
});

/** The request id that the caller gave, so that the BFF and the backend log the same one; a new id if it gave none that may be logged. */
export const requestIdOf = (request: IncomingMessage): string =>
  saneRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
