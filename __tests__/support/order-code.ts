const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK = 'ABCDEFGHKLMNPQRSTUVXYZ';
const SHIFTS = [20, 15, 10, 5, 0];
/** Viet Nam keeps UTC+7 all year. */
const OFFSET_MS = 7 * 60 * 60 * 1000;

/**
 * The code of the n-th order of the database, computed independently: what the SQL function `order_code` must return.
 */
export const orderCode = (placedAt: string, n: number): string => {
  const day = new Date(Date.parse(placedAt) + OFFSET_MS).toISOString().slice(2, 10).replaceAll('-', '');
  const number = SHIFTS.map((shift) => BASE_32[(n >> shift) & 31]).join('');
  return `DH${day}${number}${CHECK[(Number(day) + n) % CHECK.length]}`;
};
