const FROM_SHELF = /^(?:GET|HEAD) \/(?:products|titles)/;

/** Whether a call (method and path, or the key of an endpoint) is answered from what a backend has in memory, which may be behind that of another. */
export const isFromShelf = (call: string): boolean => FROM_SHELF.test(call);
