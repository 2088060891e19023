import { AppError } from '@/contract/vocabulary/error-codes';

const TOO_SLOW: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const NEVER_ARRIVED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Codes of undici and the operating system: the network failed, not our code. */
const NETWORK_ERROR = /^(UND_ERR_|E[A-Z]+$)/;

/** Whoever asked has gone: nothing has failed, and nobody is to be answered. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

/** By its name: Next loads its own copy of this module. */
export const isCallerGone = (error: unknown): boolean => error instanceof Error && error.name === 'CallerGone';

/** The backend has not answered in time, by the clock of this tier. */
export class AnswerTooLate extends Error {
  override name = 'AnswerTooLate';
  readonly code = 'UND_ERR_HEADERS_TIMEOUT';
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A connection that stood may lose its way, too. */
const wasConnected = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'read' || error.syscall === 'write');

/** The backend cannot have received the request, so it may be sent to another one. */
export const neverArrived = (error: unknown): boolean => NEVER_ARRIVED.has(codeOf(error)) && !wasConnected(error);

/** The backend may have received the request, but did not respond in time. */
export const neverAnswered = (error: unknown): boolean => codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';

/** The network or the backend failed; a caller who has gone, or a fault of our own, is none of that. */
export const isNetworkFailure = (error: unknown): boolean => NETWORK_ERROR.test(codeOf(error));

/** The error that the client receives for a failed request. */
export const toRefusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (TOO_SLOW.has(codeOf(error))) return new AppError('BACKEND_TIMEOUT');
  return new AppError(isNetworkFailure(error) ? 'BACKEND_UNAVAILABLE' : 'INTERNAL');
};
