import { errorText } from '@/text/errors';

export type ErrorCode = keyof typeof errorText;

/** HTTP status of every error code. The status decides, the code names (design section 5). */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  BAD_JSON: 400,
  UPLOAD_BROKEN: 400,
  IDEMPOTENCY_KEY_MISSING: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  SESSION_ENDED: 401,
  IDENTITY_TOKEN_INVALID: 401,
  IDENTITY_TOKEN_EXPIRED: 401,
  IDENTITY_EMAIL_UNVERIFIED: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  ACCOUNT_DISABLED: 403,
  SELF_ROLE: 403,
  SELF_DISABLE: 403,
  LEVEL_TOO_LOW: 403,
  NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  GROUP_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  LEVEL_NOT_FOUND: 404,
  PUBLISHER_NOT_FOUND: 404,
  AUTHOR_NOT_FOUND: 404,
  GENRE_NOT_FOUND: 404,
  ORGANIZATION_NOT_FOUND: 404,
  BOOK_NOT_FOUND: 404,
  UPLOAD_NOT_FOUND: 404,
  CAMPAIGN_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  CONFLICT: 409,
  SEEN_CHANGED: 409,
  NAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  CODE_TAKEN: 409,
  ISBN_TAKEN: 409,
  BOOK_GENRE_FIXED: 409,
  BOOK_EDITION_SOLD: 409,
  SERIES_ITEM_STOPPED: 409,
  UPLOAD_OFFSET: 409,
  UPLOADS_TOO_MANY: 409,
  IN_USE: 409,
  AUTHOR_AMBIGUOUS: 409,
  GENRE_PARENT_INACTIVE: 409,
  POINTS_TAKEN: 409,
  LOWEST_LEVEL: 409,
  LEVEL_DISABLED: 409,
  ACCOUNT_EXISTS: 409,
  CAMPAIGN_NOT_RUNNING: 409,
  PRODUCT_NOT_ON_SALE: 409,
  OUT_OF_STOCK: 409,
  QUANTITY_ABOVE_STOCK: 409,
  ORDER_MOVED: 409,
  ORDER_CAMPAIGN_POSTPONED: 409,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  IMAGE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_INPUT: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  CUSTOMER_TOO_YOUNG: 422,
  ROLE_FIXED: 422,
  PRODUCT_OTHER_CAMPAIGN: 422,
  EDITION_NOT_OFFERED: 422,
  PICKUP_NOT_OFFERED: 422,
  PAYMENT_NOT_OFFERED: 422,
  ADDRESS_REQUIRED: 422,
  WARD_NOT_IN_PROVINCE: 422,
  DOMAIN_KEPT: 422,
  UPLOAD_PART_SIZE: 422,
  FILE_NOT_PDF: 422,
  FILE_NOT_AUDIO: 422,
  FILE_ENCRYPTED: 422,
  FILE_NOT_CLEAN: 422,
  IMAGE_MISSING: 422,
  IMAGE_NOT_ALONE: 422,
  IMAGE_UNREADABLE: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  IMAGE_NOT_CLEAN: 422,
  CHANNELS_TOO_MANY: 422,
  TOO_MANY_REQUESTS: 429,
  SOCKETS_TOO_MANY: 429,
  INTERNAL: 500,
  BACKEND_UNAVAILABLE: 502,
  IMAGES_BUSY: 503,
  BACKEND_TIMEOUT: 504,
};

/** Body of every refusal. `fields` leads from the path of a field to its sentences. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string[]>;
  /** Of a stale save: the version of the record that `fields` speak of. A save that names it replaces what was told. */
  version?: number;
}

type Values = Record<string, string | number>;

/** The sentence of a code with its `{name}` places filled. */
export const errorMessage = (code: ErrorCode, values: Values = {}): string =>
  errorText[code].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** An expected refusal: a code, its sentence, and the fields it concerns. */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly values: Values = {},
    readonly fields?: Record<string, string[]>,
    readonly version?: number,
  ) {
    super(errorMessage(code, values));
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toBody(): ErrorBody {
    const { code, message, fields, version } = this;
    return { code, message, ...(fields && { fields }), ...(version !== undefined && { version }) };
  }
}
