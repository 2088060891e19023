/**
 * Header of a backend that is about to stop, with its 503: nothing of the request was done, so that it may be sent to
 * another backend, whatever its method.
 */
export const REFUSED_UNREAD_HEADER = 'x-refused-unread';
