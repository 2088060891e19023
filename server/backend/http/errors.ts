import { AppError, type CommonErrorCode, type ErrorBody } from '@/contract/vocabulary/error-codes';

/** Requests that Fastify itself refuses, by its error code. Any other error of Fastify is a fault of the backend. */
const FRAMEWORK: Record<string, CommonErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
};

const frameworkCode = (error: unknown): CommonErrorCode | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? FRAMEWORK[code] : undefined;
};

const refusalOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  const code = frameworkCode(error);
  return code && new AppError(code);
};

export interface Refusal {
  status: number;
  body: ErrorBody;
  /** The error was not an expected one and belongs in the log. */
  unexpected: boolean;
}

/** The one place where an error becomes an answer (A5.8). */
export const toRefusal = (error: unknown): Refusal => {
  const refusal = refusalOf(error);
  if (refusal) return { status: refusal.status, body: refusal.toBody(), unexpected: refusal.status >= 500 };
  const neutral = new AppError('INTERNAL');
  return { status: neutral.status, body: neutral.toBody(), unexpected: true };
};
