import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import type { Side } from '@/contract/states/participant';
import { slotInWords } from '@/contract/rules/slots';
import { ROLE } from '@/contract/vocabulary/roles';
import { destinationOf, lineWords } from '@/entities/order/order-words';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { formatDate, formatDateTime, formatMoney, formatTime } from '@/shared/lib/format';
import { CustomerLink, CampaignLink, IssuerLink, OrderLink } from '@/shared/links/NameLinks';
import type { ExportColumn } from '@/shared/records/export-rows';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { commonText } from '@/text/common';
import { invoiceText } from '@/text/invoice';
import { officeOrderText as text } from '@/text/office-order';
import { slotText } from '@/text/slot';
import { statusText } from '@/text/status';
import type { OfficeOrder } from './order-office';

const nameOf = ({ recipient }: OfficeOrder): string => recipient.name || commonText.anonymous;

const customerColumn = (side: Side): Column<OfficeOrder> => {
  if (side === ROLE.ISSUER) return { key: 'customer', header: text.customer, width: 150, needs: 130, render: nameOf };
  return {
    key: 'customer',
    header: text.customerAndIssuer,
    width: 170,
    needs: 140,
    render: (order) => (
      <TwoLines
        main={<CustomerLink customer={order.customer} name={nameOf(order)} />}
        sub={<IssuerLink side={side} issuer={order.issuer} />}
        strong={false}
      />
    ),
  };
};

const placeHeader = (type: OrderTypeId): string => (type === ORDER_TYPE.DELIVERY ? text.address : text.place);

/** The chosen time to collect of a counter order. */
const slotColumn: Column<OfficeOrder> = {
  key: 'slot',
  header: text.slot,
  needs: 110,
  sort: { asc: 'slotAsc', desc: 'slotDesc' },
  fold: ({ pickup }) => (pickup?.slot ? slotInWords(pickup.slot.startDate) : ''),
  render({ pickup }) {
    if (!pickup?.slot) return null;
    const { startDate, endDate } = pickup.slot;
    const hours = slotText.hours(formatTime(startDate), formatTime(endDate));
    return <TwoLines main={hours} sub={formatDate(startDate)} strong={false} />;
  },
};

/** The columns of the table of orders. */
export const orderColumns = (side: Side, type: OrderTypeId): readonly Column<OfficeOrder>[] => [
  {
    key: 'code',
    header: text.codeAndCampaign,
    width: 176,
    render: (order) => (
      <TwoLines
        main={<OrderLink side={side} order={order} />}
        sub={<CampaignLink side={side} campaign={order.campaign} />}
      />
    ),
  },
  customerColumn(side),
  {
    key: 'orderedAt',
    header: text.orderedAt,
    needs: 110,
    sort: { asc: 'oldest', desc: 'newest' },
    fold: ({ orderDate }) => formatDateTime(orderDate),
    render: ({ orderDate }) => <TwoLines main={formatTime(orderDate)} sub={formatDate(orderDate)} strong={false} />,
  },
  ...(type === ORDER_TYPE.PICKUP ? [slotColumn] : []),
  {
    key: 'address',
    header: placeHeader(type),
    // For a counter order, the place is already shown with the fair.
    fold: type === ORDER_TYPE.DELIVERY ? destinationOf : () => '',
    render: (order) => (
      <span className="clamp-2" title={destinationOf(order)}>
        {destinationOf(order)}
      </span>
    ),
  },
  {
    key: 'total',
    header: text.total,
    align: 'right',
    needs: 110,
    sort: { asc: 'totalAsc', desc: 'totalDesc' },
    render: ({ total }) => formatMoney(total),
  },
  {
    key: 'status',
    header: text.status,
    card: 'badge',
    needs: 150,
    render: ({ status }) => <OrderStatusBadge status={status} />,
  },
];

/** The columns of an exported file of orders. */
export const orderExport = (side: Side, type: OrderTypeId): readonly ExportColumn<OfficeOrder>[] => [
  { header: text.code, value: ({ code }) => code },
  { header: text.campaign, value: ({ campaign }) => campaign.name },
  ...(side === ROLE.SYSTEM ? [{ header: text.issuer, value: ({ issuer }: OfficeOrder) => issuer.name }] : []),
  { header: text.customer, value: ({ recipient }) => recipient.name },
  { header: text.phone, value: ({ recipient }) => recipient.phone },
  { header: text.orderedAt, value: ({ orderDate }) => new Date(orderDate) },
  ...(type === ORDER_TYPE.PICKUP
    ? [
        {
          header: text.slot,
          value: ({ pickup }: OfficeOrder) => (pickup?.slot ? slotInWords(pickup.slot.startDate) : ''),
        },
      ]
    : []),
  { header: placeHeader(type), value: destinationOf },
  {
    header: text.lines,
    value: ({ lines }) =>
      lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => `${line.title} (${statusText.bookFormat[line.format]}, ${lineWords(line)})`)
        .join('; '),
  },
  { header: text.total, value: ({ total }) => total },
  { header: text.payment, value: ({ payment }) => statusText.payment[payment] ?? '' },
  { header: text.status, value: ({ status }) => statusText.order[status] ?? '' },
  { header: invoiceText.columns.name, value: ({ invoice }) => invoice?.name ?? '' },
  { header: invoiceText.columns.taxCode, value: ({ invoice }) => invoice?.taxCode ?? '' },
  { header: invoiceText.columns.address, value: ({ invoice }) => invoice?.address ?? '' },
  { header: invoiceText.columns.email, value: ({ invoice }) => invoice?.email ?? '' },
];
