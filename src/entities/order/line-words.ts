import type { OrderLine } from '@/contract/endpoints/orders';
import { customerOrderText } from '@/text/customer-order';

/** Author, chosen editions and count of a line, as one phrase. */
export const lineWords = ({ author, withPdf, withAudio, quantity }: OrderLine): string =>
  [author, withPdf ? customerOrderText.withPdf : '', withAudio ? customerOrderText.withAudio : '', `×${quantity}`]
    .filter(Boolean)
    .join(', ');
