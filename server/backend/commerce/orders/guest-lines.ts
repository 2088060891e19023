import { guestErrors } from '@/contract/endpoints/guests';
import { hasFiles } from '@/contract/rules/line-files';
import { refuseLine, type BasketLine } from './basket';
import { isGuest, type Orderer } from './ports';

/**
 * Refuses to sell files to guests, because files are opened with the account that bought them (D4.13.3).
 * @throws {AppError} GUEST_NEEDS_ACCOUNT, which names the line
 */
export const assertMayHave = (orderer: Orderer, lines: readonly BasketLine[]): void => {
  if (!isGuest(orderer)) return;
  lines.forEach((line, index) => {
    if (hasFiles(line))
      refuseLine(guestErrors.GUEST_NEEDS_ACCOUNT, index, 'productId', { product: line.product.title });
  });
};
