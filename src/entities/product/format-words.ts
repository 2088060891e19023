import { BOOK_FORMAT, type BookFormatId } from '@/contract/vocabulary/kinds';
import { statusText } from '@/text/status';

interface Sold {
  format: BookFormatId;
  /** What each edition costs besides, in đồng; null where it is not sold. */
  pdfExtraPrice: number | null;
  audioExtraPrice: number | null;
}

/** `Sách giấy, Sách PDF`: every format in which a product is sold, its own first and then the editions that may come with it. */
export const formatWords = ({ format, pdfExtraPrice, audioExtraPrice }: Sold): string => {
  const editions = [
    ...(pdfExtraPrice === null ? [] : [BOOK_FORMAT.PDF]),
    ...(audioExtraPrice === null ? [] : [BOOK_FORMAT.AUDIO]),
  ];
  return [format, ...editions].map((one) => statusText.bookFormat[one]).join(', ');
};
