import type { IssuerOrder } from '@/contract/orders';
import { call } from '@/shared/api/client';
import { formatDateTime } from '@/shared/lib/format';
import { lineWords } from '@/shared/orders/line-words';
import type { OrderListQuery } from '@/shared/orders/order-filters';
import { issuerOrderText } from '@/text/issuer-order';
import { statusText } from '@/text/status';

const PAGE_SIZE = 200;

const HEADINGS = [
  issuerOrderText.code,
  issuerOrderText.fair,
  issuerOrderText.customer,
  issuerOrderText.phone,
  issuerOrderText.orderedAt,
  issuerOrderText.address,
  issuerOrderText.lines,
  issuerOrderText.total,
  issuerOrderText.status,
];

const rowOf = (order: IssuerOrder): readonly (string | number)[] => [
  order.code,
  order.campaign.name,
  order.recipient.name,
  order.recipient.phone,
  formatDateTime(order.orderDate),
  order.address?.line ?? '',
  order.lines.map((line) => `${line.title} (${lineWords(line)})`).join('; '),
  order.total,
  statusText.order[order.status] ?? '',
];

/** A leading = + - @ would be run as a formula by spreadsheets, whoever wrote it. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
};

export const toCsv = (orders: readonly IssuerOrder[]): string =>
  [HEADINGS, ...orders.map(rowOf)].map((row) => row.map(cell).join(',')).join('\r\n');

/** Every order that meets the filters, page after page. */
const readAll = async (filters: OrderListQuery): Promise<IssuerOrder[]> => {
  const orders: IssuerOrder[] = [];
  for (let page = 1; ; page += 1) {
    const { data, metadata } = await call('GET /issuer/orders', { query: { ...filters, page, size: PAGE_SIZE } });
    orders.push(...data);
    if (data.length === 0 || orders.length >= metadata.total) return orders;
  }
};

/** Without the mark at its head, spreadsheets take the file for something other than UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const download = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

/** Downloads what the table's filters leave, all pages of it. */
export const exportOrders = async (filters: OrderListQuery): Promise<void> => {
  const orders = await readAll(filters);
  download(toCsv(orders), issuerOrderText.fileName(new Date().toISOString().slice(0, 10)));
};
