import { z } from 'zod';
import { counterErrorText } from '@/text/counter';
import { validationText } from '@/text/validation';
import { BOOK_FORMATS, PRODUCT_TYPES } from '../vocabulary/kinds';
import { buyerName, email, instant, intId, money, note, phone, singleLine, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { VOID_REASONS } from '../vocabulary/void-reasons';
import { counterOrder, orderErrors, orderLinesInput, PURCHASE_ERRORS } from './orders';
import { productErrors } from './products';

export const counterErrors = declareErrors(counterErrorText, {
  PICKUP_NOT_READY: 409,
  PICKUP_PASS_FORGED: 422,
  PICKUP_PASS_EXPIRED: 422,
  PICKUP_CODE_WRONG: 422,
  PICKUP_CODE_TRIES: 429,
  PICKUP_CODE_SPENT: 409,
  NOT_ON_DUTY: 403,
  DUTY_OVER: 403,
  ORDER_ALREADY_RECEIVED: 409,
  ORDER_IS_CANCELLED: 409,
  ORDER_NOT_READY: 409,
  DEED_IN_FUTURE: 422,
  BUYER_NOT_FOUND: 404,
  SALE_PRICE_CHANGED: 409,
  STAND_NOT_FOUND: 404,
  VOID_NOT_OWN: 403,
  HAND_OVER_CHANGED: 409,
});

/**
 * What a customer presents: the text of the QR code, or the eight digits. A scan returns a proof, which later stands in
 * for both.
 */
export const shown = singleLine.min(1).max(2048);

/** When it was done, for actions that are reported later; left out, it is done now. */
const doneAt = instant.optional();

export const handOverBody = z.strictObject({
  id: uuid,
  proof: shown,
  /** Copies that were handed over; refused when the order has others by now. */
  copies: z
    .int()
    .min(0)
    .max(LIMITS.orderQuantity * LIMITS.orderLines)
    .optional(),
  /** How often lines had been taken out or exchanged, as the counter knew it; refused when it was more often by now. */
  changes: z.int().min(0).optional(),
  at: doneAt,
  note: note.optional(),
});
export type HandOverInput = z.output<typeof handOverBody>;

const typedBuyer = { name: buyerName, phone: phone.optional(), email: email.optional() };

const saleFields = {
  campaignId: intId,
  /** The stop of the sale; left out, the fair's own place. */
  scheduleId: intId.nullable().optional(),
  lines: orderLinesInput,
  /** Cash collected, in đồng; refused when it differs from the price. */
  total: money.optional(),
  at: doneAt,
  note: note.optional(),
};

/** The buyer at a staff counter: an account, a typed name, or anonymous when left out (D4.15.1). */
const anyBuyer = z
  .strictObject({ customerId: uuid.optional(), ...typedBuyer, name: buyerName.optional() })
  .refine(({ customerId, name, phone, email }) => (customerId ? !(name ?? phone ?? email) : name !== undefined), {
    error: validationText.buyer,
  });

export const staffSaleBody = z.strictObject({ ...saleFields, buyer: anyBuyer.optional() });
export type SaleInput = z.output<typeof staffSaleBody>;

/** At an issuer's own stall no account can be looked up. */
export const issuerSaleBody = z.strictObject({ ...saleFields, buyer: z.strictObject(typedBuyer).optional() });

/** The result of a sale: one order per issuer. */
export const saleAnswer = z.object({ checkoutId: uuid, orders: z.array(counterOrder) });
export type SaleAnswer = z.output<typeof saleAnswer>;

const voidFields = { reason: z.enum(VOID_REASONS), at: doneAt, note: note.optional() };

/** Undoes a sale or a hand-over: of an order, or of the sale that was made with this key and may not be known otherwise. */
export const voidBody = z.strictObject({ id: uuid, ...voidFields });
export const saleVoidBody = z.strictObject({ sale: z.string().min(LIMITS.idempotencyKey.min).max(64), ...voidFields });
export type VoidInput = z.output<typeof voidBody>;
export type SaleVoidInput = z.output<typeof saleVoidBody>;

export const VOID_ERRORS = [
  orderErrors.VOID_LINES_RETURNED,
  orderErrors.ORDER_NOT_FOUND,
  orderErrors.ORDER_STATE_CHANGED,
  orderErrors.ORDER_CAMPAIGN_POSTPONED,
  counterErrors.DUTY_OVER,
  counterErrors.DEED_IN_FUTURE,
] as const;

export const HAND_OVER_ERRORS = [
  counterErrors.HAND_OVER_CHANGED,
  orderErrors.ORDER_NOT_FOUND,
  orderErrors.ORDER_CAMPAIGN_POSTPONED,
  orderErrors.ORDER_STATE_CHANGED,
  orderErrors.HAND_OVER_OUTSIDE_FAIR,
  orderErrors.HAND_OVER_TOO_LATE,
  productErrors.OUT_OF_STOCK,
  counterErrors.PICKUP_PASS_FORGED,
  counterErrors.PICKUP_PASS_EXPIRED,
  counterErrors.PICKUP_CODE_WRONG,
  counterErrors.PICKUP_CODE_TRIES,
  counterErrors.PICKUP_CODE_SPENT,
  counterErrors.ORDER_ALREADY_RECEIVED,
  counterErrors.ORDER_IS_CANCELLED,
  counterErrors.ORDER_NOT_READY,
  counterErrors.DUTY_OVER,
  counterErrors.DEED_IN_FUTURE,
] as const;

export const SALE_ERRORS = [
  ...PURCHASE_ERRORS,
  counterErrors.DUTY_OVER,
  counterErrors.DEED_IN_FUTURE,
  counterErrors.SALE_PRICE_CHANGED,
] as const;

/** A product for sale at a counter, as stored on the phone. */
export const counterProduct = z.object({
  id: uuid,
  title: z.string(),
  imageUrl: z.string().nullable(),
  type: z.literal(PRODUCT_TYPES),
  format: z.literal(BOOK_FORMATS),
  price: money,
  left: z.int(),
  /** Codes and ISBNs of its books. Optional: a phone may have stored the day's data before this field existed. */
  codes: z.array(z.string()).optional(),
});
