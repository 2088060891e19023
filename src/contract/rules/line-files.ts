import { BOOK_FORMAT, type BookFormatId } from '../vocabulary/kinds';

interface LineOfBasket {
  product: { format: BookFormatId };
  withPdf: boolean;
  withAudio: boolean;
}

/** Whether a line holds files, alone or beside the printed book: they are opened by an account only (D4.13.3). */
export const hasFiles = ({ product, withPdf, withAudio }: LineOfBasket): boolean =>
  product.format !== BOOK_FORMAT.PAPER || withPdf || withAudio;
