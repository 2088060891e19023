import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { pathOf } from '@server/shared/request-target';
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

/** pino's options: JSON lines with ISO 8601 instants and without secrets. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: SECRETS, censor: '[secret]' },
  serializers: { req: (request: FastifyRequest) => requestFacts(request) },
});

/**
 * The query is left out: it contains tokens, and names and phone numbers from searches. Ids in a path are replaced by
 * their parameter names.
 */
const requestFacts = (request: FastifyRequest) => ({
  method: request.method,
  url: request.routeOptions.url ?? pathOf(request.url),
  address: request.ip,
});

/**
 * Returns the request id sent by the caller, so that the BFF and the backend log the same one; a new id if it sent none
 * that is safe to log.
 */
export const requestIdOf = (request: IncomingMessage): string =>
  saneRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
