const FROM_SHELF = /^(?:GET|HEAD) \/(?:products|titles)/;

/**
 * Whether a call (method and path, or the key of an endpoint) is served from a backend's memory, which may lag behind
 * that of another backend.
 */
export const isFromShelf = (call: string): boolean => FROM_SHELF.test(call);
