import type { IssuerOrder, OrderLine } from '@/contract/endpoints/orders';
import { orderKind } from '@/contract/states/order';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import type { SlipRow } from '@/shared/ui/devices/TillSlip';
import { customerOrderText } from '@/text/customer-order';
import { freightText } from '@/text/freight';
import { reversalText } from '@/text/order-reversal';

/** The rows above the total on an order's slip. */
export const slipRowsOf = ({
  subTotal,
  freight,
  discountTotal,
}: Pick<IssuerOrder, 'subTotal' | 'freight' | 'discountTotal'>): SlipRow[] => [
  { label: customerOrderText.subTotal, value: formatMoney(subTotal) },
  { label: customerOrderText.freight, value: freight > 0 ? formatMoney(freight) : freightText.none },
  ...(discountTotal < 0
    ? [{ label: customerOrderText.discount, value: formatMoney(discountTotal), saving: true }]
    : []),
];

/**
 * Destination of an order in words; for a counter order, the place where it waits or, until it does, the customer's
 * choice.
 */
export const destinationOf = (order: IssuerOrder): string =>
  order.address?.line ??
  (orderKind(order) === 'files' ? customerOrderText.filesOnly : order.pickup?.line || customerOrderText.noAddress);

/** The buyer's note on placing the order; later notes are in the timeline, each with its author (D1.25). */
export const buyersNoteOf = ({ steps }: IssuerOrder): string => steps[0]?.note ?? '';

/** Author, chosen editions and count of a line, and how many copies were taken out of it, as one phrase. */
export const lineWords = ({ author, withPdf, withAudio, quantity, reversed }: OrderLine): string =>
  [
    author,
    withPdf ? customerOrderText.withPdf : '',
    withAudio ? customerOrderText.withAudio : '',
    `×${quantity}`,
    reversed > 0 ? reversalText.ofLine(formatNumber(reversed)) : '',
  ]
    .filter(Boolean)
    .join(', ');
