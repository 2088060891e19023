import { errorText } from '@/text/errors';
import { fill, type Values } from '@/text/fill';

/** Codes of the errors that belong to no noun; each noun declares its own in its contract (`declareErrors`). */
export type CommonErrorCode = keyof typeof errorText;

/** An expected error as declared by a noun. */
export interface ErrorDefinition<Code extends string = string> {
  readonly code: Code;
  /** HTTP status. */
  readonly status: number;
  /** Vietnamese; `{name}` places are filled in by the code that throws it. */
  readonly sentence: string;
  /** Seconds after which the call may be retried (`Retry-After`); undefined when waiting does not help. */
  readonly retryAfter?: number | undefined;
}

export type ErrorDefinitions = Readonly<Record<string, ErrorDefinition>>;

/** An expected error: a common one by its code, or one of a noun by its definition. */
export type ExpectedError = CommonErrorCode | ErrorDefinition;

/** Declares the errors of a noun: their messages, the HTTP status of each, and the retry delay of temporary ones. */
export const declareErrors = <Code extends string>(
  sentences: Readonly<Record<Code, string>>,
  status: Readonly<Record<Code, number>>,
  retryAfter?: Readonly<Partial<Record<Code, number>>>,
): { readonly [C in Code]: ErrorDefinition<C> } => {
  const codes = Object.keys(sentences) as Code[];
  const entries = codes.map(
    (code) =>
      [code, { code, status: status[code], sentence: sentences[code], retryAfter: retryAfter?.[code] }] as const,
  );
  return Object.fromEntries(entries) as { [C in Code]: ErrorDefinition<C> };
};

/**
 * Seconds until a call may be retried after a temporary error. A retried call with an `Idempotency-Key` sends the same
 * key again and gets the first response if there was one. When it is unknown whether a call took effect, only such
 * calls and reads are advised to retry.
 */
const RETRY_AFTER_S: Partial<Record<CommonErrorCode, number>> = {
  DATABASE_UNAVAILABLE: 2,
  DATABASE_BUSY: 2,
  OUTCOME_UNKNOWN: 2,
  STORAGE_FULL: 60,
  STORAGE_UNAVAILABLE: 5,
  BACKEND_UNAVAILABLE: 2,
  OVERLOADED: 2,
  BACKEND_RESTARTING: 1,
};

const COMMON_ERRORS = declareErrors(
  errorText,
  {
    BAD_REQUEST: 400,
    BAD_JSON: 400,
    UPLOAD_BROKEN: 400,
    IDEMPOTENCY_KEY_MISSING: 400,
    UNAUTHENTICATED: 401,
    TOKEN_EXPIRED: 401,
    TOKEN_INVALID: 401,
    SESSION_EXPIRED: 401,
    SESSION_ENDED: 401,
    FORBIDDEN: 403,
    LOCAL_ONLY: 403,
    CROSS_ORIGIN: 403,
    ACCOUNT_DISABLED: 403,
    NOT_FOUND: 404,
    METHOD_NOT_ALLOWED: 405,
    REQUEST_TIMEOUT: 408,
    CONFLICT: 409,
    PREVIEW_STALE: 409,
    NAME_TAKEN: 409,
    EMAIL_TAKEN: 409,
    IN_USE: 409,
    BODY_TOO_LARGE: 413,
    UNSUPPORTED_MEDIA_TYPE: 415,
    EXPECTATION_FAILED: 417,
    INVALID_INPUT: 422,
    IDEMPOTENCY_KEY_REUSED: 422,
    CHANNELS_TOO_MANY: 422,
    TOO_MANY_REQUESTS: 429,
    SOCKETS_TOO_MANY: 429,
    HEADERS_TOO_LARGE: 431,
    INTERNAL: 500,
    BACKEND_UNAVAILABLE: 502,
    DATABASE_UNAVAILABLE: 503,
    DATABASE_BUSY: 503,
    OUTCOME_UNKNOWN: 503,
    STORAGE_FULL: 503,
    STORAGE_UNAVAILABLE: 503,
    OVERLOADED: 503,
    BACKEND_RESTARTING: 503,
    BACKEND_TIMEOUT: 504,
  },
  RETRY_AFTER_S,
);

/** Code, status and message of an expected error. */
export const definitionOf = (error: ExpectedError): ErrorDefinition =>
  typeof error === 'string' ? COMMON_ERRORS[error] : error;

/** Body of every error response. `fields` has the messages by field path. */
export interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string[]>;
  /**
   * Set for a stale save: the current version of the record, to which `fields` refer. A save with this version
   * overwrites the record.
   */
  version?: number;
}

/** The message of an expected error with its `{name}` places filled in. */
export const errorMessage = (error: ExpectedError, values?: Values): string =>
  fill(definitionOf(error).sentence, values);

/** An expected error: its definition, the values of its message, and the fields that it concerns. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: string;
  readonly status: number;
  /** Seconds after which the call may be retried; undefined when waiting does not help. */
  readonly retryAfter: number | undefined;

  constructor(
    error: ExpectedError,
    values: Values = {},
    readonly fields?: Record<string, string[]>,
    readonly version?: number,
  ) {
    super(errorMessage(error, values));
    const { code, status, retryAfter } = definitionOf(error);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  toBody(): ErrorBody {
    const { code, message, fields, version } = this;
    return { code, message, ...(fields && { fields }), ...(version !== undefined && { version }) };
  }
}
