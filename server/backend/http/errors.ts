import { AppError, type CommonErrorCode, type ErrorBody } from '@/contract/vocabulary/error-codes';
import { DatabaseFailure, isFull } from '../db/failure';
import { TransientFailure } from '../files/retry';

/** Requests that Fastify itself refuses, by its error code. */
const FRAMEWORK: Record<string, CommonErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/**
 * Requests that a plugin refuses, such as Swagger's file plugin, by status; an error without a status is a bug here.
 */
const PLUGIN: Record<number, CommonErrorCode> = {
  400: 'BAD_REQUEST',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

const frameworkCode = (error: unknown): CommonErrorCode | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return (
    (typeof code === 'string' ? FRAMEWORK[code] : undefined) ??
    (typeof statusCode === 'number' ? PLUGIN[statusCode] : undefined)
  );
};

const refusalOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseFailure) return error.toRefusal();
  if (isFull(error)) return new AppError('STORAGE_FULL');
  if (error instanceof TransientFailure) return new AppError('STORAGE_UNAVAILABLE');
  const code = frameworkCode(error);
  return code && new AppError(code);
};

export interface Refusal {
  status: number;
  body: ErrorBody;
  /** Seconds after which the call may be sent again (`Retry-After`). */
  retryAfter?: number;
  /**
   * Log level, if it is logged at all: `error` with its stack for a bug, `warn` in one line for a transient failure.
   */
  log?: 'error' | 'warn';
}

const levelOf = (error: unknown, { status, retryAfter }: AppError): Refusal['log'] => {
  if (error instanceof DatabaseFailure || error instanceof TransientFailure || isFull(error)) return 'warn';
  // A transient failure is counted where it occurs, and is not a bug.
  if (error instanceof AppError && retryAfter !== undefined) return 'warn';
  return status >= 500 ? 'error' : undefined;
};

/** The one place that turns an error into a response (A5.8). */
export const toRefusal = (error: unknown): Refusal => {
  const refusal = refusalOf(error) ?? new AppError('INTERNAL');
  const { retryAfter } = refusal;
  const log = levelOf(error, refusal);
  return {
    status: refusal.status,
    body: refusal.toBody(),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(log && { log }),
  };
};
