import { BOOK_FORMAT, type BookFormatId } from '@/contract/vocabulary/kinds';
import { statusText } from '@/text/status';

interface Sold {
  format: BookFormatId;
  /** Extra price of each edition, in đồng; null where it is not sold. */
  pdfExtraPrice: number | null;
  audioExtraPrice: number | null;
}

/** `Sách giấy, Sách PDF`: all formats of a product, the main format first, then the included editions. */
export const formatWords = ({ format, pdfExtraPrice, audioExtraPrice }: Sold): string => {
  const editions = [
    ...(pdfExtraPrice === null ? [] : [BOOK_FORMAT.PDF]),
    ...(audioExtraPrice === null ? [] : [BOOK_FORMAT.AUDIO]),
  ];
  return [format, ...editions].map((one) => statusText.bookFormat[one]).join(', ');
};
