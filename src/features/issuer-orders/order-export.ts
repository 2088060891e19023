import type { IssuerOrder } from '@/contract/endpoints/orders';
import { lineWords } from '@/entities/order/line-words';
import { formatDateTime } from '@/shared/lib/format';
import type { ExportColumn } from '@/shared/records/export-rows';
import { issuerOrderText } from '@/text/issuer-order';
import { statusText } from '@/text/status';

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
