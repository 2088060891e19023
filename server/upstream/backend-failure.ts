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

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The backend cannot have received the request, so it may be sent to another one. */
export const neverArrived = (error: unknown): boolean => NEVER_ARRIVED.has(codeOf(error));

/** The backend may have received the request, but did not respond in time. */
export const neverAnswered = (error: unknown): boolean => codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';

/** The error that the client receives for a failed request. */
export const toRefusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (TOO_SLOW.has(code)) return new AppError('BACKEND_TIMEOUT');
  return new AppError(NETWORK_ERROR.test(code) ? 'BACKEND_UNAVAILABLE' : 'INTERNAL');
};
