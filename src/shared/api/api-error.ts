import type { ErrorCode } from '@/contract/api';
import type { ErrorBody } from '@/contract/vocabulary/error-codes';
import { answerText } from '@/text/answers';
import { apiText } from '@/text/api';

/** No response: the network or the server is unavailable. */
export const OFFLINE = 'OFFLINE';

export type ApiErrorCode = ErrorCode | typeof OFFLINE;

/** Codes by status, for responses of a proxy in between that do not have the contract's error body. */
const CODE_OF_STATUS: Partial<Record<number, keyof typeof answerText>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'BACKEND_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  502: 'BACKEND_UNAVAILABLE',
  503: 'BACKEND_UNAVAILABLE',
  504: 'BACKEND_TIMEOUT',
};

/** Most codes have two words or more, e.g. BOOK_NOT_FOUND; the server sends their messages with them. */
const CODE = /^([A-Z]+(_[A-Z]+)+|CONFLICT|OVERLOADED)$/;

/** An error body of our own servers; messages of other servers are not shown. */
const isErrorBody = (body: unknown): body is ErrorBody & { code: ErrorCode } =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  (Object.hasOwn(answerText, body.code) || CODE.test(body.code)) &&
  'message' in body &&
  typeof body.message === 'string' &&
  body.message !== '';

/** A call that was refused or got no response; `message` can be shown to the user. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    readonly fields?: Record<string, string[]>,
    readonly version?: number,
  ) {
    super(message);
  }

  /** There was no response; `reason` is what `fetch` threw. */
  static noResponse(reason: unknown): ApiError {
    const late = reason instanceof Error && reason.name === 'TimeoutError';
    return late
      ? new ApiError(0, 'BACKEND_TIMEOUT', answerText.BACKEND_TIMEOUT)
      : new ApiError(0, OFFLINE, apiText.offline);
  }

  /** An error response, or one that could not be read; `body` is its parsed JSON, if any. */
  static refused(status: number, body: unknown): ApiError {
    if (isErrorBody(body)) return new ApiError(status, body.code, body.message, body.fields, body.version);
    const code = CODE_OF_STATUS[status] ?? 'INTERNAL';
    return new ApiError(status, code, answerText[code]);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** No such record, or the address holds no valid id: a retry would not help. */
export const isNotFound = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 422);

/** The current version of a record, when a save was refused because the record was changed meanwhile. */
export const staleVersion = (error: unknown): number | undefined =>
  isApiError(error) && error.code === 'CONFLICT' ? error.version : undefined;

/** The message to show for an error: that of an `ApiError`; other errors have no message for users. */
export const messageOf = (error: unknown, otherwise: string = answerText.INTERNAL): string =>
  isApiError(error) ? error.message : otherwise;

/** The backend's messages for the fields of a form, by the field's path; the first message of each. */
export const refusedFields = (error: unknown): Record<string, string> =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.fields ?? {}).map(([path, [sentence = '']]) => [path, sentence]))
    : {};
