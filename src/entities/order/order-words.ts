import type { IssuerOrder, OrderLine } from '@/contract/endpoints/orders';
import { formatMoney } from '@/shared/lib/format';
import type { SlipRow } from '@/shared/ui/devices/TillSlip';
import { customerOrderText } from '@/text/customer-order';

/** The rows of an order's slip above its total. */
export const slipRowsOf = ({ subTotal, freight, discountTotal }: IssuerOrder): SlipRow[] => [
  { label: customerOrderText.subTotal, value: formatMoney(subTotal) },
  { label: customerOrderText.freight, value: formatMoney(freight) },
  ...(discountTotal < 0
    ? [{ label: customerOrderText.discount, value: formatMoney(discountTotal), saving: true }]
    : []),
];

export const copiesOf = ({ lines }: IssuerOrder): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** The notes of an order's steps, each with its author (D1.25). */
export const notesOf = ({ steps }: IssuerOrder): string[] =>
  steps.flatMap(({ by, note }) => (note ? [`${by}: ${note}`] : []));

/** Author, chosen editions and count of a line, as one phrase. */
export const lineWords = ({ author, withPdf, withAudio, quantity }: OrderLine): string =>
  [author, withPdf ? customerOrderText.withPdf : '', withAudio ? customerOrderText.withAudio : '', `×${quantity}`]
    .filter(Boolean)
    .join(', ');
