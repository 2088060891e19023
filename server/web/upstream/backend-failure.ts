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

/** The client has disconnected: nothing has failed, and no response is needed. */
export class ClientDisconnected extends Error {
  override name = 'ClientDisconnected';
}

/** Compared by name: Next loads its own copy of this module. */
export const isClientDisconnected = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ClientDisconnected';

/** The backend has not responded in time, by the clock of this tier. */
export class AnswerTooLate extends Error {
  override name = 'AnswerTooLate';
  readonly code = 'UND_ERR_HEADERS_TIMEOUT';
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** An established connection may lose its route, too, with the same error codes. */
const wasConnected = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'read' || error.syscall === 'write');

/** The backend cannot have received the request, so it may be sent to another one. */
export const neverArrived = (error: unknown): boolean => NEVER_ARRIVED.has(codeOf(error)) && !wasConnected(error);

/** The backend may have received the request, but did not respond in time. */
export const neverAnswered = (error: unknown): boolean => codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';

/** The network or the backend failed; false for a disconnected caller and for a fault of our own. */
export const isNetworkFailure = (error: unknown): boolean => NETWORK_ERROR.test(codeOf(error));

/** The error that the client receives for a failed request. */
export const toRefusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (TOO_SLOW.has(codeOf(error))) return new AppError('BACKEND_TIMEOUT');
  return new AppError(isNetworkFailure(error) ? 'BACKEND_UNAVAILABLE' : 'INTERNAL');
};
