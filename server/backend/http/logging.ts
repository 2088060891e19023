import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { REQUEST_ID_HEADER, saneRequestId } from '@/contract/vocabulary/request-id';

/** Tokens travel in the query string where a header cannot be set (hub connections). */
const SECRET_IN_URL = /((?:access_)?token=)[^&]*/gi;

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

const requestFacts = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.replace(SECRET_IN_URL, '$1[secret]'),
  address: request.ip,
});

/** The request id that the caller gave, so that the BFF and the backend log the same one; a new id if it gave none that may be logged. */
export const requestIdOf = (request: IncomingMessage): string =>
  saneRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
