import type { IssuerOrder } from '@/contract/endpoints/orders';
import { lineWords } from '@/entities/order/order-words';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { formatDate, formatMoney, formatTime, formatDateTime } from '@/shared/lib/format';
import type { ExportColumn } from '@/shared/records/export-rows';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { commonText } from '@/text/common';
import { issuerOrderText } from '@/text/issuer-order';
import { statusText } from '@/text/status';

export const orderColumns: readonly Column<IssuerOrder>[] = [
  {
    key: 'code',
    header: issuerOrderText.codeAndFair,
    width: 176,
    render: ({ code, campaign }) => <TwoLines main={code} sub={campaign.name} />,
  },
  {
    key: 'customer',
    header: issuerOrderText.customer,
    width: 150,
    render: ({ recipient }) => recipient.name || commonText.anonymous,
  },
  {
    key: 'orderedAt',
    header: issuerOrderText.orderedAt,
    sort: { asc: 'oldest', desc: 'newest' },
    render: ({ orderDate }) => <TwoLines main={formatTime(orderDate)} sub={formatDate(orderDate)} strong={false} />,
  },
  {
    key: 'address',
    header: issuerOrderText.address,
    render: ({ address }) => <span className="clamp-2">{address?.line ?? commonText.noAddress}</span>,
  },
  {
    key: 'total',
    header: issuerOrderText.total,
    align: 'right',
    sort: { asc: 'totalAsc', desc: 'totalDesc' },
    render: ({ total }) => formatMoney(total),
  },
  {
    key: 'status',
    header: issuerOrderText.status,
    card: 'badge',
    render: ({ status }) => <OrderStatusBadge status={status} />,
  },
];

export const orderExport: readonly ExportColumn<IssuerOrder>[] = [
  { header: issuerOrderText.code, value: ({ code }) => code },
  { header: issuerOrderText.fair, value: ({ campaign }) => campaign.name },
  { header: issuerOrderText.customer, value: ({ recipient }) => recipient.name },
  { header: issuerOrderText.phone, value: ({ recipient }) => recipient.phone },
  { header: issuerOrderText.orderedAt, value: ({ orderDate }) => formatDateTime(orderDate) },
  { header: issuerOrderText.address, value: ({ address }) => address?.line ?? '' },
  {
    header: issuerOrderText.lines,
    value: ({ lines }) => lines.map((line) => `${line.title} (${lineWords(line)})`).join('; '),
  },
  { header: issuerOrderText.total, value: ({ total }) => total },
  { header: issuerOrderText.status, value: ({ status }) => statusText.order[status] ?? '' },
];
