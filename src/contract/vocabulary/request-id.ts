/** Header with the id that identifies a request in all logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

const SANE = /^[\w.:-]{8,64}$/;

/** The id sent by the caller if it is safe to log, else undefined. */
export const saneRequestId = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' && SANE.test(given) ? given : undefined;
