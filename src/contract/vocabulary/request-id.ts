/** Header with the id that a request carries through all logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

const SANE = /^[\w.:-]{8,64}$/;

/** The id a caller gave when it may land in a log, else undefined. */
export const saneRequestId = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' && SANE.test(given) ? given : undefined;
