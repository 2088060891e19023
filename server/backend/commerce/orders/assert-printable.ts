import { orderErrors, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { unprintableFields } from '@/contract/rules/printable';
import { ORDER_TYPE } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { validationText } from '@/text/validation';
import type { Parcel } from './basket';

/**
 * Refuses a recipient or address that cannot be printed, for a checkout with printed items; one with only files has no
 * papers (D4.13.27). Throws LETTERS_NOT_PRINTABLE, which names the fields.
 */
export const assertPrintable = ({ type, recipient, address }: PlaceOrderInput, parcels: readonly Parcel[]): void => {
  if (!parcels.some(({ printed }) => printed)) return;
  const found = unprintableFields({ recipient, address: type === ORDER_TYPE.DELIVERY ? address : undefined });
  const [first] = found;
  if (!first) return;
  const fields = found.map(([field, letters]): [string, string[]] => [field, [validationText.unprintable(letters)]]);
  throw new AppError(orderErrors.LETTERS_NOT_PRINTABLE, { letters: first[1] }, Object.fromEntries(fields));
};
