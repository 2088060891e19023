import type { IssuerOrder } from '@/contract/endpoints/orders';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { formatDate, formatMoney, formatTime } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { commonText } from '@/text/common';
import { issuerOrderText } from '@/text/issuer-order';

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
