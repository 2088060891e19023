import { Alert, Drawer, Select } from '@mantine/core';
import Link from 'next/link';
import { Fragment, useState } from 'react';
import type { Arrival, ReconciledDay, Unequal } from '@/contract/endpoints/reconciliation';
import { BANK_TRANSFER } from '@/contract/states/payment';
import { ROLE } from '@/contract/vocabulary/roles';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatDateTime, formatDay, formatMoney, formatTime } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { OrderLink } from '@/shared/links/NameLinks';
import { ExportMenu } from '@/shared/records/ExportMenu';
import type { ExportColumn } from '@/shared/records/export-rows';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { bankTransferText } from '@/text/bank-transfer';
import { reconciliationText as text } from '@/text/reconciliation';
import { accountName } from './figures';
import classes from './Reconciliation.module.css';

const SIZE = 20;
const ALL = 'all';
const KEY = 'GET /admin/reconciliation/arrivals';

const stateOf = ({ state }: Arrival): string => bankTransferText.states[state] ?? '';

const EXPORT: readonly ExportColumn<Arrival>[] = [
  { header: text.at, value: ({ at }) => new Date(at) },
  { header: text.account, value: ({ account }) => accountName(account) },
  { header: bankTransferText.reference, value: ({ reference }) => reference },
  { header: text.content, value: ({ description }) => description },
  { header: text.amount, value: ({ amount }) => amount },
  { header: bankTransferText.state, value: stateOf },
  { header: text.result, value: ({ orders }) => orders.map(({ code }) => code).join(', ') },
];

function Orders({ orders }: Pick<Arrival, 'orders'>) {
  return orders.map((order, index) => (
    <Fragment key={order.id}>
      {index > 0 ? ', ' : null}
      <OrderLink side={ROLE.SYSTEM} order={order} />
    </Fragment>
  ));
}

/** The reference of a transfer leads to the list of transfers, among those of its state. */
function Reference({ arrival: { transferId, reference, state } }: { arrival: Arrival }) {
  if (transferId === null || reference === '') return reference;
  const query = { search: reference, ...(state !== BANK_TRANSFER.OPEN && { state }) };
  return (
    <Link className="link" href={paths.bankTransfers(query)}>
      {reference}
    </Link>
  );
}

function ArrivalRow({ arrival }: { arrival: Arrival }) {
  const { at, account, amount, description, by, reportedAt, orders } = arrival;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span>{description || accountName(account)}</span>
        <span className="t-small">
          {formatTime(at)} · <Reference arrival={arrival} />
        </span>
        {description ? <span className="t-small">{accountName(account)}</span> : null}
        {reportedAt ? <span className="t-small">{text.reported(formatDateTime(reportedAt))}</span> : null}
        {by ? <span className="t-small">{text.by(by)}</span> : null}
      </div>
      <div className={classes.amounts}>
        <b>{formatMoney(amount)}</b>
        <span className="t-small">{stateOf(arrival)}</span>
        <span className="t-small">
          <Orders orders={orders} />
        </span>
      </div>
    </li>
  );
}

/** Payments and transfers that differ on the day. */
function UnequalList({ unequal }: { unequal: readonly Unequal[] }) {
  if (unequal.length === 0) return null;
  return (
    <Alert color="dieu" role="alert" title={text.unequal} mb="sm">
      <ul className={classes.list}>
        {unequal.map(({ kind, id, reference, received, booked, orders }) => (
          <li key={`${kind} ${id}`}>
            {text.unequalKinds[kind]} {reference} <Orders orders={orders} />:{' '}
            {text.unequalSums(formatMoney(received), formatMoney(booked))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface DayProps {
  day: ReconciledDay;
  campaign: string | undefined;
}

function Arrivals({ day: { day, accounts }, campaign }: DayProps) {
  const [account, setAccount] = useState(ALL);
  const [page, setPage] = useState(1);
  const asked = { day, ...(campaign !== undefined && { campaign }), ...(account !== ALL && { account }) };
  const { data, error, isStale, mutate } = useApiWithPrevious(KEY, { query: { ...asked, page, size: SIZE } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={6} height={48} />;
  return (
    <>
      <UnequalList unequal={data.unequal} />
      <div className={classes.head}>
        <Select
          className={classes.accounts}
          aria-label={text.account}
          allowDeselect={false}
          data={[
            { value: ALL, label: text.allAccounts },
            ...accounts.map((one) => ({ value: one.account, label: accountName(one.account) })),
          ]}
          value={account}
          onChange={(next) => {
            setAccount(next ?? ALL);
            setPage(1);
          }}
        />
        <ExportMenu
          records={{ key: KEY, query: asked }}
          columns={EXPORT}
          title={text.dayTitle(formatDay(day))}
          compact
        />
      </div>
      {data.data.length === 0 ? <EmptyState title={text.noArrivals} description={text.noArrivalsHint} as="h3" /> : null}
      <ol className={classes.rows} aria-label={text.arrivals} aria-busy={isStale}>
        {data.data.map((arrival) => (
          <ArrivalRow key={arrival.id} arrival={arrival} />
        ))}
      </ol>
      {data.metadata.total > SIZE ? (
        <Pager page={page} size={SIZE} total={data.metadata.total} onPage={setPage} />
      ) : null}
    </>
  );
}

/** What arrived on a day, by account, with links to its orders and transfers. */
export function DayDrawer({ opened, onClose, ...asked }: DayProps & { opened: boolean; onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose} title={text.dayTitle(formatDay(asked.day.day))} size="34rem">
      <Arrivals {...asked} />
    </Drawer>
  );
}
