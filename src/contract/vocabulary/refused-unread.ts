/**
 * Header of a 503 response from a backend that is about to stop: the request was not processed at all, so it may be
 * sent to another backend, whatever its method.
 */
export const REFUSED_UNREAD_HEADER = 'x-refused-unread';
