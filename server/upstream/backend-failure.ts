import { AppError } from '@/contract/vocabulary/error-codes';

const TOO_SLOW: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const NEVER_ARRIVED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Codes of undici and of the operating system: something went wrong on the way, not in our code. */
const ON_THE_WAY = /^(UND_ERR_|E[A-Z]+$)/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The backend cannot have seen the request, so another one may get it. */
export const neverArrived = (error: unknown): boolean => NEVER_ARRIVED.has(codeOf(error));

/** The backend may have seen the request, and has said nothing within the time it had. */
export const neverAnswered = (error: unknown): boolean => codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';

/** What the caller is told when a request could not be answered. */
export const toRefusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (TOO_SLOW.has(code)) return new AppError('BACKEND_TIMEOUT');
  return new AppError(ON_THE_WAY.test(code) ? 'BACKEND_UNAVAILABLE' : 'INTERNAL');
};
