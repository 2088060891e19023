/**
 * Where the objects that name an order are, and the cross-references, behind the objects that are the same for all
 * orders. The places are fixed and what is shorter is filled with spaces, so that the cross-references are the same
 * for all orders, too, and are compressed once.
 */
export const OWN_PLACES = { mark: 0, form: 128, table: 128 + 2048 } as const;
