import Link from 'next/link';
import { RETURN_SORTS, type OfficeReturn } from '@/contract/endpoints/returns';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { RETURN_STATUSES } from '@/contract/states/return';
import { ROLE } from '@/contract/vocabulary/roles';
import { ReturnBadge } from '@/entities/return/ReturnBadge';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { IssuerLink } from '@/shared/links/NameLinks';
import type { ExportColumn } from '@/shared/records/export-rows';
import { IssuerSelect } from '@/shared/records/IssuerSelect';
import { isUuid } from '@/shared/records/query-values';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useRecordList } from '@/shared/records/use-record-list';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { reversalText } from '@/text/order-reversal';
import { returnStatusText, returnText as text } from '@/text/return-request';

const partsOf = ({ parts }: OfficeReturn): string => parts.map(reversalText.part).join(', ');

const issuerColumn: Column<OfficeReturn> = {
  key: 'issuer',
  header: text.issuer,
  width: 170,
  needs: 130,
  fold: ({ issuer }) => issuer.name,
  render: ({ issuer }) => <IssuerLink issuer={issuer} />,
};

const columnsFor = (side: Side): readonly Column<OfficeReturn>[] => [
  {
    key: 'order',
    header: text.orderAndCustomer,
    width: 190,
    needs: 170,
    render: ({ id, order, customer }) => (
      <TwoLines main={<Link href={paths.returnRequest(side, id)}>{order.code}</Link>} sub={customer.name} />
    ),
  },
  ...(side === ROLE.SYSTEM ? [issuerColumn] : []),
  {
    key: 'parts',
    header: text.parts,
    needs: 220,
    render: (request) => <TwoLines main={partsOf(request)} sub={text.reasons[request.reason] ?? ''} strong={false} />,
  },
  {
    key: 'amount',
    header: text.amount,
    align: 'right',
    needs: 110,
    fold: ({ amount }) => formatMoney(amount),
    render: ({ amount }) => formatMoney(amount),
  },
  {
    key: 'askedAt',
    header: text.askedAt,
    needs: 140,
    sort: { asc: 'oldest', desc: 'newest' },
    fold: ({ askedAt }) => formatDateTime(askedAt),
    render: ({ askedAt }) => formatDateTime(askedAt),
  },
  {
    key: 'dueAt',
    header: text.dueAt,
    needs: 140,
    sort: { asc: 'due' },
    fold: ({ dueAt }) => (dueAt ? formatDateTime(dueAt) : text.noEnd),
    render: ({ dueAt }) => (dueAt ? formatDateTime(dueAt) : text.noEnd),
  },
  {
    key: 'status',
    header: text.status,
    card: 'badge',
    needs: 180,
    render: ({ status }) => <ReturnBadge status={status} />,
  },
];

const exportColumns: readonly ExportColumn<OfficeReturn>[] = [
  { header: text.order, value: ({ order }) => order.code },
  { header: text.customer, value: ({ customer }) => customer.name },
  { header: text.issuer, value: ({ issuer }) => issuer.name },
  { header: text.parts, value: partsOf },
  { header: text.reason, value: ({ reason }) => text.reasons[reason] ?? '' },
  { header: text.words, value: ({ words }) => words },
  { header: text.amount, value: ({ amount }) => amount },
  { header: text.askedAt, value: ({ askedAt }) => formatDateTime(askedAt) },
  { header: text.dueAt, value: ({ dueAt }) => (dueAt ? formatDateTime(dueAt) : '') },
  { header: text.status, value: ({ status }) => returnStatusText[status] ?? '' },
];

const FILTERS = {
  status: (value: string) => RETURN_STATUSES.some((status) => String(status) === value),
  issuer: isUuid,
};

const COLUMNS = { [ROLE.SYSTEM]: columnsFor(ROLE.SYSTEM), [ROLE.ISSUER]: columnsFor(ROLE.ISSUER) };

function ReturnsScreen({ side }: { side: Side }) {
  const records = useRecordList(sideKey(side, 'GET /returns'), { sorts: RETURN_SORTS, filters: FILTERS });
  const { list } = records;
  return (
    <RecordsScreen<OfficeReturn>
      text={text.office}
      records={records}
      columns={COLUMNS[side]}
      exportColumns={exportColumns}
      rowKey={({ id }) => id}
      rowLabel={({ order }) => text.pageTitle(order.code)}
      filters={
        <>
          <FilterSelect
            label={text.status}
            all={text.allStatuses}
            options={RETURN_STATUSES.map((id) => ({ value: String(id), label: returnStatusText[id] ?? '' }))}
            value={list.filters.status[0]}
            onChange={(value) => list.setFilter('status', value)}
          />
          {side === ROLE.SYSTEM ? <IssuerSelect list={list} /> : null}
        </>
      }
    />
  );
}

/** The requests of all customers, for the organiser (D3.15). */
export const AdminReturnsScreen = () => <ReturnsScreen side={ROLE.SYSTEM} />;

/** The requests about the issuer's orders (D3.15). */
export const IssuerReturnsScreen = () => <ReturnsScreen side={ROLE.ISSUER} />;
