import type { ErrorBody } from '@/contract/error-codes';
import { apiText } from '@/text/api';
import { errorText } from '@/text/errors';

/** No answer came back: the network or the server is away. */
export const OFFLINE = 'OFFLINE';

export type ApiErrorCode = ErrorBody['code'] | typeof OFFLINE;

/** A call that was refused or never answered; `message` is fit to be shown. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    /** HTTP status; 0 when no answer came back. */
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    readonly fields?: Record<string, string[]>,
  ) {
    super(message);
  }

  static offline(): ApiError {
    return new ApiError(0, OFFLINE, apiText.offline);
  }

  /** Something between us and the backend may answer in a shape of its own. */
  static refused(status: number, body: Partial<ErrorBody> | undefined): ApiError {
    if (body?.code && body.message) return new ApiError(status, body.code, body.message, body.fields);
    return new ApiError(status, 'INTERNAL', errorText.INTERNAL);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
