import { Tabs } from '@mantine/core';
import { ORDER_TYPE } from '@/contract/states/order';
import { countOf, STATUSES_OF_TYPE } from '@/entities/order/order-filters';
import { formatNumber } from '@/shared/lib/format';
import { issuerOrderText } from '@/text/issuer-order';
import { statusText } from '@/text/status';
import type { DeliveryOrders } from './use-delivery-orders';

const ALL = 'all';

/** All statuses and each of them, with the number of orders. */
export function StatusTabs({ list, data }: Pick<DeliveryOrders, 'list' | 'data'>) {
  return (
    <Tabs
      value={list.filters.status[0] ?? ALL}
      onChange={(tab) => list.setFilter('status', tab === ALL ? null : tab)}
      aria-label={issuerOrderText.status}
    >
      <Tabs.List>
        <Tabs.Tab value={ALL}>
          {issuerOrderText.allStatuses} <span className="t-count">{data && formatNumber(countOf(data.counts))}</span>
        </Tabs.Tab>
        {STATUSES_OF_TYPE[ORDER_TYPE.DELIVERY].map((status) => (
          <Tabs.Tab key={status} value={String(status)}>
            {statusText.order[status]}{' '}
            <span className="t-count">{data && formatNumber(countOf(data.counts, status))}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
