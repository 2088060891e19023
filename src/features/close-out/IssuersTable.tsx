import Link from 'next/link';
import type { CloseOutState, CampaignCloseOut } from '@/contract/endpoints/close-outs';
import { ORDER_TYPES, ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { isFrozen } from '@/contract/states/settlement';
import { ROLE } from '@/contract/vocabulary/roles';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { closeOutScreenText } from '@/text/close-out-screen';
import { statusText } from '@/text/status';
import { CloseOutBadge } from './CloseOutBadge';

const text = closeOutScreenText.table;

interface CellProps {
  campaign: number;
  state: CloseOutState;
}

const orderWords: Record<OrderTypeId, (count: string) => string> = {
  [ORDER_TYPE.DELIVERY]: text.deliveries,
  [ORDER_TYPE.PICKUP]: text.pickups,
};

/** Open orders by type, each with a link to the list of exactly these. */
function Orders({ campaign, state: { orders, issuer } }: CellProps) {
  const types = ORDER_TYPES.filter((type) => orders.some((order) => order.type === type));
  if (types.length === 0) return text.nothing;
  return types.map((type) => {
    const some = orders.filter((order) => order.type === type);
    const count = some.reduce((sum, order) => sum + order.count, 0);
    const status = some.map((order) => order.status);
    return (
      <div key={type}>
        <Link className="link" href={paths.officeOrders(ROLE.SYSTEM, type, { campaign, issuer: issuer.id, status })}>
          {orderWords[type](formatNumber(count))}
        </Link>
      </div>
    );
  });
}

function Refunds({ campaign, state: { refunds, issuer } }: CellProps) {
  if (refunds.orders === 0) return text.nothing;
  return (
    <Link className="link" href={paths.refunds({ campaign, issuer: issuer.id })}>
      {formatMoney(refunds.amount)}
    </Link>
  );
}

const countWords = ({ counted, titles }: CloseOutState['counts']): string =>
  closeOutScreenText.counts.of(formatNumber(counted), formatNumber(titles));

const countNotes = ({ moved, different }: CloseOutState['counts']): string =>
  [
    ...(moved > 0 ? [text.recount(formatNumber(moved))] : []),
    ...(different > 0 ? [text.differ(formatNumber(different))] : []),
  ].join(', ');

/** The settlement that is still pending, or else the last one. */
function Settlement({ state: { settlements } }: Pick<CellProps, 'state'>) {
  const shown = settlements.find(({ status }) => !isFrozen(status)) ?? settlements.at(-1);
  if (!shown) return text.nothing;
  return (
    <Link className="link" href={paths.settlement(ROLE.SYSTEM, shown.id)}>
      {statusText.settlement[shown.status]}
    </Link>
  );
}

const signedBy = ({ signatures: { organiser, issuer } }: CloseOutState): string => {
  if (organiser && issuer) return text.both;
  if (organiser) return closeOutScreenText.sign.organiser;
  return issuer ? closeOutScreenText.sign.issuer : text.unsigned;
};

const columnsOf = (campaign: number): readonly Column<CloseOutState>[] => [
  {
    key: 'issuer',
    header: text.issuer,
    width: 190,
    needs: 150,
    render: ({ issuer }) => (
      <b>
        <Link href={paths.closeOut(ROLE.SYSTEM, campaign, { issuer: issuer.id })}>{issuer.name}</Link>
      </b>
    ),
  },
  {
    key: 'orders',
    header: text.orders,
    needs: 110,
    render: (state) => <Orders campaign={campaign} state={state} />,
  },
  {
    key: 'refunds',
    header: text.refunds,
    align: 'right',
    needs: 110,
    render: (state) => <Refunds campaign={campaign} state={state} />,
  },
  {
    key: 'counts',
    header: text.counts,
    needs: 100,
    fold: ({ counts }) => [countWords(counts), countNotes(counts)].filter(Boolean).join(', '),
    render: ({ counts }) => <TwoLines strong={false} main={countWords(counts)} sub={countNotes(counts)} />,
  },
  { key: 'settlements', header: text.settlements, needs: 160, render: (state) => <Settlement state={state} /> },
  { key: 'signatures', header: text.signatures, needs: 110, fold: signedBy, render: signedBy },
  {
    key: 'state',
    header: text.state,
    card: 'badge',
    needs: 120,
    render: (state) => <CloseOutBadge state={state} />,
  },
];

/** All issuers of a fair with their open points (D4.23.6). */
export function IssuersTable({ campaign }: { campaign: CampaignCloseOut }) {
  const columns = columnsOf(campaign.campaign.id);
  return (
    <TableFrame columns={columns}>
      <DataTable<CloseOutState>
        label={closeOutScreenText.title}
        columns={columns}
        rows={campaign.issuers}
        rowKey={({ issuer }) => issuer.id}
        rowLabel={({ issuer }) => issuer.name}
        empty={<EmptyState title={text.empty} />}
      />
    </TableFrame>
  );
}
