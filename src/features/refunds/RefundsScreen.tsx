import { IconCash, IconEye } from '@tabler/icons-react';
import { REFUND_SORTS, type Refund } from '@/contract/endpoints/refunds';
import { ROLE } from '@/contract/vocabulary/roles';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { formatDate, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CustomerLink, CampaignLink, IssuerLink, OrderLink } from '@/shared/links/NameLinks';
import { useDialog } from '@/shared/lib/use-dialog';
import type { ExportColumn } from '@/shared/records/export-rows';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useRecordList } from '@/shared/records/use-record-list';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { commonText } from '@/text/common';
import { refundScreenText as text } from '@/text/refund';
import { PayDialog } from './PayDialog';

const referencesOf = ({ payments }: Refund): string => payments.map(({ reference }) => reference).join(', ');

const COLUMNS: readonly Column<Refund>[] = [
  {
    key: 'code',
    header: text.code,
    width: 200,
    needs: 170,
    render: (refund) => (
      <TwoLines
        main={<OrderLink side={ROLE.SYSTEM} order={refund} />}
        sub={<CampaignLink side={ROLE.SYSTEM} campaign={refund.campaign} />}
      />
    ),
  },
  {
    key: 'reader',
    header: text.customer,
    needs: 170,
    render: ({ recipient, customer, issuer }) => (
      <TwoLines
        main={<CustomerLink customer={customer} name={recipient.name || commonText.anonymous} />}
        sub={<IssuerLink issuer={issuer} />}
        strong={false}
      />
    ),
  },
  {
    key: 'since',
    header: text.since,
    needs: 110,
    sort: { asc: 'oldest', desc: 'newest' },
    fold: ({ since }) => formatDate(since),
    render: ({ since }) => formatDate(since),
  },
  {
    key: 'amount',
    header: text.amount,
    align: 'right',
    needs: 120,
    sort: { desc: 'amountDesc' },
    render: ({ owed, paid }) => formatMoney(owed || paid),
  },
  {
    key: 'reference',
    header: text.reference,
    needs: 170,
    fold: referencesOf,
    render: (refund) => referencesOf(refund) || text.noReference,
  },
  {
    key: 'status',
    header: text.orderStatus,
    card: 'badge',
    needs: 150,
    render: ({ status }) => <OrderStatusBadge status={status} />,
  },
];

const EXPORT: readonly ExportColumn<Refund>[] = [
  { header: text.code, value: ({ code }) => code },
  { header: text.customer, value: ({ recipient }) => recipient.name },
  { header: text.since, value: ({ since }) => new Date(since) },
  { header: text.states.open, value: ({ owed }) => owed },
  { header: text.states.paid, value: ({ paid }) => paid },
  { header: text.reference, value: referencesOf },
];

/**
 * Shows open refunds unless paid ones are requested; the filters by fair and issuer are only set by links from other
 * pages.
 */
const FILTERS = {
  state: (value: string) => value === 'paid',
  campaign: (value: string) => /^[1-9]\d{0,8}$/.test(value),
  issuer: (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
};

/** Refunds owed to customers; the organiser marks those that were paid (D4.21.7). */
export function RefundsScreen() {
  const records = useRecordList('GET /admin/refunds', { sorts: REFUND_SORTS, filters: FILTERS });
  const asked = useDialog<Refund>();
  const { list, page } = records;
  // The amount may have changed since the dialog was opened: use the current row.
  const refund = asked.subject && (page?.data.find(({ id }) => id === asked.subject?.id) ?? asked.subject);
  return (
    <>
      <RecordsScreen<Refund>
        text={text}
        records={records}
        columns={COLUMNS}
        exportColumns={EXPORT}
        rowKey={({ id }) => id}
        rowLabel={({ code }) => code}
        rowMenu={(refund) => [
          { label: text.detail, icon: IconEye, opens: true, href: paths.officeOrder(ROLE.SYSTEM, refund.id) },
          ...(refund.owed > 0 ? [{ label: text.pay, icon: IconCash, onClick: () => asked.open(refund) }] : []),
        ]}
        filters={
          <FilterSelect
            label={text.state}
            all={text.states.open}
            options={[{ value: 'paid', label: text.states.paid }]}
            value={list.filters.state[0]}
            onChange={(value) => list.setFilter('state', value)}
          />
        }
      />
      {refund ? <PayDialog key={asked.openCount} refund={refund} opened={asked.opened} onClose={asked.close} /> : null}
    </>
  );
}
