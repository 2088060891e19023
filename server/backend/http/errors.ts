import { AppError, type CommonErrorCode, type ErrorBody } from '@/contract/vocabulary/error-codes';

/** What Fastify itself refuses, in our words. Everything else it throws is our fault. */
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
  /** Nobody planned for this error: it belongs in the log. */
  unexpected: boolean;
}

/** The one place where an error becomes an answer (design section 5, Answers). */
export const toRefusal = (error: unknown): Refusal => {
  const refusal = refusalOf(error);
  if (refusal) return { status: refusal.status, body: refusal.toBody(), unexpected: refusal.status >= 500 };
  const neutral = new AppError('INTERNAL');
  return { status: neutral.status, body: neutral.toBody(), unexpected: true };
};
