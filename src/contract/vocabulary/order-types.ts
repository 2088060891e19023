/** Order type (D2.10). Apart from the life cycle, because links and the cart of every page need no more than it. */
export const ORDER_TYPE = { DELIVERY: 1, PICKUP: 2 } as const;
export type OrderTypeId = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE];
export const ORDER_TYPES = Object.values(ORDER_TYPE) as OrderTypeId[];
