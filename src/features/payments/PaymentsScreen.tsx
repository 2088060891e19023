import { Tabs } from '@mantine/core';
import { IconCash, IconEye } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { PAYMENT_SORTS, type ListedPayment } from '@/contract/endpoints/payments';
import { ONLINE_PAYMENTS, PAYMENT_STATES } from '@/contract/states/payment';
import { ROLE } from '@/contract/vocabulary/roles';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useRecordList } from '@/shared/records/use-record-list';
import { bankTransferText } from '@/text/bank-transfer';
import { paymentScreenText as text } from '@/text/payment-screen';
import { statusText } from '@/text/status';
import { BankTransfersList } from './BankTransfersList';
import { ConfirmTransferDialog } from './ConfirmTransferDialog';
import { codesOf, PAYMENT_COLUMNS, PAYMENT_EXPORT } from './payment-columns';

const oneOf =
  (values: readonly number[]) =>
  (value: string): boolean =>
    values.some((known) => String(known) === value);

const OWED = '1';

const FILTERS = {
  state: oneOf(PAYMENT_STATES),
  method: oneOf(ONLINE_PAYMENTS),
  owed: (value: string) => value === OWED,
};

/** Minimum interval between two requests, in milliseconds. */
const READ_MS = 2000;

const options = (values: readonly number[], labels: Readonly<Record<number, string>>) =>
  values.map((value) => ({ value: String(value), label: labels[value] ?? '' }));

type List = ReturnType<typeof useRecordList<'GET /admin/payments', keyof typeof FILTERS>>['list'];

function Filters({ list }: { list: List }) {
  return (
    <>
      <FilterSelect
        label={text.state}
        all={text.allStates}
        options={options(PAYMENT_STATES, text.states)}
        value={list.filters.state[0]}
        onChange={(value) => list.setFilter('state', value)}
      />
      <FilterSelect
        label={text.method}
        all={text.allMethods}
        options={options(ONLINE_PAYMENTS, statusText.payment)}
        value={list.filters.method[0]}
        onChange={(value) => list.setFilter('method', value)}
      />
      <FilterSelect
        label={text.moneyFilter}
        all={text.allMoney}
        options={[{ value: OWED, label: text.owed }]}
        value={list.filters.owed[0]}
        onChange={(value) => list.setFilter('owed', value)}
      />
    </>
  );
}

const TABS = ['payments', 'transfers'] as const;
type Tab = (typeof TABS)[number];

function PaymentTabs({ tab }: { tab: Tab }) {
  const { push } = useRouter();
  // The shell reads the same counts again and again; these are its copy.
  const { data: counts } = useApi('GET /menu/counts', {});
  return (
    <Tabs
      value={tab}
      onChange={(next) => void push({ query: next === 'transfers' ? { tab: next } : {} }, undefined, { shallow: true })}
      aria-label={bankTransferText.tabs}
    >
      <Tabs.List>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {bankTransferText.tab[name]}{' '}
            {name === 'transfers' ? (
              <span className="t-count">{counts && formatNumber(counts.openTransfers ?? 0)}</span>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** Online payments, and the transfers on the organiser's account that match none of them (D5.2.23). */
export function PaymentsScreen() {
  const { query } = useRouter();
  return query.tab === 'transfers' ? (
    <BankTransfersList tabs={<PaymentTabs tab="transfers" />} />
  ) : (
    <PaymentList tabs={<PaymentTabs tab="payments" />} />
  );
}

/** All online payments with the money that arrived for each; the organiser confirms transfers by hand. */
function PaymentList({ tabs }: { tabs: ReactNode }) {
  const records = useRecordList('GET /admin/payments', { sorts: PAYMENT_SORTS, filters: FILTERS });
  const asked = useDialog<ListedPayment>();
  const { subject } = asked;
  // The current version: other users confirm payments too, and banks report them.
  const latest = records.page?.data.find(({ checkoutId }) => checkoutId === subject?.checkoutId) ?? subject;
  useLiveOrders(['GET /admin/payments'], { everyMs: READ_MS });
  return (
    <>
      <RecordsScreen<ListedPayment>
        text={text}
        tabs={tabs}
        records={records}
        columns={PAYMENT_COLUMNS}
        exportColumns={PAYMENT_EXPORT}
        rowKey={({ checkoutId }) => checkoutId}
        rowLabel={codesOf}
        rowMenu={(payment) => [
          ...payment.orders.slice(0, 1).map(({ id }) => ({
            label: text.detail,
            icon: IconEye,
            opens: true,
            href: paths.officeOrder(ROLE.SYSTEM, id),
          })),
          { label: text.confirm, icon: IconCash, onClick: () => asked.open(payment) },
        ]}
        filters={<Filters list={records.list} />}
      />
      {latest ? (
        <ConfirmTransferDialog key={asked.openCount} payment={latest} opened={asked.opened} onClose={asked.close} />
      ) : null}
    </>
  );
}
