import { Drawer, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { BehindRow, Behind } from '@/contract/endpoints/statistics';
import { sideKey } from '@/contract/side-key';
import { ROLE } from '@/contract/vocabulary/roles';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/lib/format';
import { CustomerLink, CampaignLink, IssuerLink, OrderLink } from '@/shared/links/NameLinks';
import { ExportMenu } from '@/shared/records/ExportMenu';
import type { ExportColumn } from '@/shared/records/export-rows';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Pager } from '@/shared/ui/table/Pager';
import { commonText } from '@/text/common';
import { dashboardText } from '@/text/dashboard';
import { statusText } from '@/text/status';
import type { AskedList } from './asked-list';
import { useSide } from './side';
import classes from './BehindDrawer.module.css';

const SIZE = 20;

const nameOf = ({ recipientName }: BehindRow): string => recipientName || commonText.anonymous;

const exportColumns: ExportColumn<BehindRow>[] = [
  { header: dashboardText.code, value: ({ code }) => code },
  { header: dashboardText.time, value: ({ orderDate }) => new Date(orderDate) },
  { header: dashboardText.customer, value: nameOf },
  { header: dashboardText.campaign, value: ({ campaign }) => campaign.name },
  { header: dashboardText.issuer, value: ({ issuer }) => issuer.name },
  { header: dashboardText.status, value: ({ status }) => statusText.order[status] ?? '' },
  { header: dashboardText.copies, value: ({ copies }) => copies },
  { header: dashboardText.total, value: ({ amount }) => amount },
  { header: dashboardText.revenue, value: ({ revenue }) => revenue },
  { header: dashboardText.commission, value: ({ commission }) => commission },
];

function Sum({ sum, measure }: { sum: Behind['sum']; measure: AskedList['measure'] }) {
  const parts = [
    { of: 'orders', words: dashboardText.count(formatNumber(sum.orders)) },
    { of: 'copies', words: dashboardText.copiesOf(formatNumber(sum.copies)) },
    { of: 'revenue', words: dashboardText.behindOf(dashboardText.revenue, formatMoney(sum.revenue)) },
    { of: 'commission', words: dashboardText.behindOf(dashboardText.commission, formatMoney(sum.commission)) },
    {
      of: 'remainder',
      words: dashboardText.behindOf(dashboardText.remainder, formatMoney(sum.revenue - sum.commission)),
    },
  ];
  return (
    <ul className={classes.sum} aria-label={dashboardText.sum}>
      {parts.map(({ of, words }) => (
        <li key={of} data-asked={of === measure || undefined}>
          {words}
        </li>
      ))}
    </ul>
  );
}

function Row({ row }: { row: BehindRow }) {
  const side = useSide();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <OrderLink side={side} order={row} />
        <span className="t-small">{formatDateTime(row.orderDate)}</span>
        <span className="t-small">
          <CustomerLink customer={row.customer} name={nameOf(row)} />
        </span>
        <span className="t-small">
          <CampaignLink side={side} campaign={row.campaign} />
          {side === ROLE.SYSTEM ? (
            <>
              , <IssuerLink issuer={row.issuer} />
            </>
          ) : null}
        </span>
      </div>
      <div className={classes.amounts}>
        <b>{formatMoney(row.amount)}</b>
        <span className="t-small">{dashboardText.copiesOf(formatNumber(row.copies))}</span>
        <span className="t-small">
          {row.revenue < row.amount
            ? dashboardText.noRevenueYet
            : dashboardText.commissionOf(formatMoney(row.commission))}
        </span>
        <OrderStatusBadge status={row.status} />
      </div>
    </li>
  );
}

function List({ asked }: { asked: AskedList }) {
  const [page, setPage] = useState(1);
  const key = sideKey(useSide(), 'GET /statistics/behind');
  const { data, error, isStale, mutate } = useApiWithPrevious(key, { query: { ...asked.list, page, size: SIZE } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <>
      <div className={classes.head}>
        <Sum sum={data.sum} measure={asked.measure} />
        <ExportMenu records={{ key, query: asked.list }} columns={exportColumns} title={asked.title} compact />
      </div>
      {data.data.length === 0 ? <EmptyState title={dashboardText.noOrders} as="h3" /> : null}
      <ol className={classes.rows} aria-busy={isStale}>
        {data.data.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
      {data.metadata.total > SIZE ? (
        <Pager page={page} size={SIZE} total={data.metadata.total} onPage={setPage} />
      ) : null}
    </>
  );
}

interface BehindDrawerProps {
  asked: AskedList;
  opened: boolean;
  onClose: () => void;
}

/** The orders behind a number, with their total. */
export function BehindDrawer({ asked, opened, onClose }: BehindDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={asked.title} size="34rem">
      <p className="t-small">{dashboardText.behind}</p>
      <List key={JSON.stringify(asked.list)} asked={asked} />
    </Drawer>
  );
}
