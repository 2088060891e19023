import { BOOK_FORMAT, type BookFormatId } from '../vocabulary/kinds';

interface LineOfBasket {
  product: { format: BookFormatId };
  withPdf: boolean;
  withAudio: boolean;
}

/**
 * Whether a line includes files, alone or together with the printed book: files can be opened with an account only
 * (D4.13.3).
 */
export const hasFiles = ({ product, withPdf, withAudio }: LineOfBasket): boolean =>
  product.format !== BOOK_FORMAT.PAPER || withPdf || withAudio;
