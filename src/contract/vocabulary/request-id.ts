/** Carries one id from the front door to the last log line. */
export const REQUEST_ID_HEADER = 'x-request-id';

const SANE = /^[\w.:-]{8,64}$/;

/** The id a caller gave when it may land in a log, else undefined. */
export const saneRequestId = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' && SANE.test(given) ? given : undefined;
