import { IconCash, IconCashBanknote, IconEye, IconListDetails, IconWallet } from '@tabler/icons-react';
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
import { refundScreenText as text, refundWayText } from '@/text/refund';
import { CashDialog } from './CashDialog';
import { GatewayDialog } from './GatewayDialog';
import { PartsDrawer } from './PartsDrawer';
import { PayDialog } from './PayDialog';

/** Parts that were not reversed. */
const paidParts = ({ payments }: Refund): Refund['payments'] => payments.filter(({ reversed }) => !reversed);

const referencesOf = (refund: Refund): string =>
  paidParts(refund)
    .map(({ reference }) => reference)
    .join(', ');

const waysOf = (refund: Refund): string =>
  [...new Set(paidParts(refund).map(({ way }) => refundWayText[way]))].join(', ');

/** References, or what is on its way. */
function References({ refund }: { refund: Refund }) {
  const { inProgress } = refund;
  const said = referencesOf(refund) || text.noReference;
  return (
    <TwoLines
      main={said}
      sub={inProgress > 0 ? text.inProgress(formatMoney(inProgress)) : waysOf(refund)}
      strong={false}
    />
  );
}

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
    render: (refund) => <References refund={refund} />,
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
  { header: text.way, value: waysOf },
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

const DIALOGS = { pay: PayDialog, gateway: GatewayDialog, cash: CashDialog, parts: PartsDrawer };

interface RefundDialogProps {
  refund: Refund;
  as: keyof typeof DIALOGS;
  current: readonly Refund[] | undefined;
  opened: boolean;
  onClose: () => void;
}

/** The dialog about a refund; its amount may have changed since it was opened, so the current row is used. */
function RefundDialog({ refund, as, current, ...dialog }: RefundDialogProps) {
  const Dialog = DIALOGS[as];
  return <Dialog refund={current?.find(({ id }) => id === refund.id) ?? refund} {...dialog} />;
}

/** Refunds owed to customers; the organiser marks those that were paid (D4.21.7). */
export function RefundsScreen() {
  const records = useRecordList('GET /admin/refunds', { sorts: REFUND_SORTS, filters: FILTERS });
  const shown = useDialog<{ refund: Refund; as: keyof typeof DIALOGS }>();
  const { list, page } = records;
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
          ...(refund.payments.length + refund.gateway.length > 0
            ? [{ label: text.parts, icon: IconListDetails, onClick: () => shown.open({ refund, as: 'parts' }) }]
            : []),
          ...(refund.owed > refund.inProgress
            ? [{ label: text.pay, icon: IconCash, onClick: () => shown.open({ refund, as: 'pay' }) }]
            : []),
          ...(refund.gatewayRefundable > 0
            ? [{ label: text.byGateway, icon: IconWallet, onClick: () => shown.open({ refund, as: 'gateway' }) }]
            : []),
          ...(refund.owed > refund.inProgress
            ? [{ label: text.byCash, icon: IconCashBanknote, onClick: () => shown.open({ refund, as: 'cash' }) }]
            : []),
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
      {shown.subject ? (
        <RefundDialog
          key={shown.openCount}
          {...shown.subject}
          current={page?.data}
          opened={shown.opened}
          onClose={shown.close}
        />
      ) : null}
    </>
  );
}
