import Link from 'next/link';
import { SETTLEMENT_SORTS, type Settlement } from '@/contract/endpoints/settlements';
import { sideKey } from '@/contract/side-key';
import { SIDES, type Side } from '@/contract/states/participant';
import { SETTLEMENT_STATUSES } from '@/contract/states/settlement';
import { ROLE } from '@/contract/vocabulary/roles';
import { OpenMoneySheet, OpenSums } from '@/entities/settlement/OpenMoneySheet';
import { useApi } from '@/shared/api/use-api';
import { CAMPAIGNS_WITH_ORDERS } from '@/shared/choices/campaigns';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CampaignLink, IssuerLink } from '@/shared/links/NameLinks';
import type { ExportColumn } from '@/shared/records/export-rows';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { CampaignFilter } from '@/shared/records/CampaignFilter';
import { IssuerSelect } from '@/shared/records/IssuerSelect';
import { isRecordId, isUuid } from '@/shared/records/query-values';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useRecordList } from '@/shared/records/use-record-list';
import { Sheet } from '@/shared/ui/devices/Sheet';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { settlementText } from '@/text/settlement';
import { settlementScreenText as text } from '@/text/settlement-screen';
import { statusText } from '@/text/status';
import { SettlementBadge } from '@/entities/settlement/SettlementBadge';

const issuerColumn: Column<Settlement> = {
  key: 'issuer',
  header: text.issuer,
  width: 170,
  needs: 130,
  sort: { asc: 'issuer' },
  render: ({ issuer }) => <IssuerLink issuer={issuer} />,
};

const columnsFor = (side: Side): readonly Column<Settlement>[] => [
  {
    key: 'fair',
    header: text.numberAndCampaign,
    width: 200,
    needs: 185,
    sort: { asc: 'fair' },
    render: ({ id, campaign }) => (
      <TwoLines
        main={<Link href={paths.settlement(side, id)}>{text.number(id)}</Link>}
        sub={<CampaignLink side={side} campaign={campaign} />}
      />
    ),
  },
  ...(side === ROLE.SYSTEM ? [issuerColumn] : []),
  {
    key: 'orders',
    header: text.orders,
    align: 'right',
    needs: 90,
    fold: ({ orders }) => formatNumber(orders),
    render: ({ orders }) => formatNumber(orders),
  },
  {
    key: 'updatedAt',
    header: text.updatedAt,
    needs: 150,
    fold: ({ updatedAt }) => formatDateTime(updatedAt),
    render: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  { key: 'net', header: text.who, needs: 160, render: ({ sums }) => settlementText.owesShort(sums.net) },
  {
    key: 'status',
    header: text.status,
    card: 'badge',
    needs: 200,
    render: ({ status }) => <SettlementBadge status={status} />,
  },
];

const exportColumns: readonly ExportColumn<Settlement>[] = [
  { header: text.numberHeader, value: ({ id }) => id },
  { header: text.campaign, value: ({ campaign }) => campaign.name },
  { header: text.issuer, value: ({ issuer }) => issuer.name },
  { header: text.orders, value: ({ orders }) => orders },
  { header: text.net, value: ({ sums }) => sums.net },
  { header: text.status, value: ({ status }) => statusText.settlement[status] ?? '' },
];

const isKnown = (value: string): boolean => SETTLEMENT_STATUSES.some((status) => String(status) === value);

const isSide = (value: string): boolean => SIDES.some((side) => String(side) === value);

const FILTERS = { status: isKnown, payer: isSide, campaign: isRecordId, issuer: isUuid };

const useSettlements = (side: Side) =>
  useRecordList(sideKey(side, 'GET /settlements'), { sorts: SETTLEMENT_SORTS, filters: FILTERS });

function Filters({ side, list }: { side: Side } & Pick<ReturnType<typeof useSettlements>, 'list'>) {
  return (
    <>
      <FilterSelect
        label={text.status}
        all={text.allStatuses}
        options={SETTLEMENT_STATUSES.map((id) => ({ value: String(id), label: statusText.settlement[id] ?? '' }))}
        value={list.filters.status[0]}
        onChange={(value) => list.setFilter('status', value)}
      />
      <FilterSelect
        label={text.payer}
        all={text.anyPayer}
        options={SIDES.map((payer) => ({ value: String(payer), label: text.payers[payer] }))}
        value={list.filters.payer[0]}
        onChange={(value) => list.setFilter('payer', value)}
      />
      <CampaignFilter label={text.campaign} all={text.allCampaigns} source={CAMPAIGNS_WITH_ORDERS[side]} list={list} />
      {side === ROLE.SYSTEM ? <IssuerSelect list={list} /> : null}
    </>
  );
}

/** Open amounts of all matching settlements, by debtor (D4.22.6). */
function OpenOfMatches({ answer }: Pick<ReturnType<typeof useSettlements>, 'answer'>) {
  if (!answer) return null;
  return (
    <Sheet title={text.open}>
      <OpenSums {...answer.open} />
    </Sheet>
  );
}

/** The issuer's open amounts, by fair (D4.22.7). */
const OwnMoney = () => <OpenMoneySheet side={ROLE.ISSUER} answer={useApi('GET /issuer/money', {})} />;

const COLUMNS = { [ROLE.SYSTEM]: columnsFor(ROLE.SYSTEM), [ROLE.ISSUER]: columnsFor(ROLE.ISSUER) };

function SettlementsScreen({ side }: { side: Side }) {
  const records = useSettlements(side);
  return (
    <RecordsScreen<Settlement>
      text={text}
      records={records}
      columns={COLUMNS[side]}
      exportColumns={exportColumns}
      rowKey={({ id }) => id}
      rowLabel={({ id }) => text.number(id)}
      tabs={side === ROLE.SYSTEM ? <OpenOfMatches answer={records.answer} /> : <OwnMoney />}
      filters={<Filters side={side} list={records.list} />}
    />
  );
}

/** All settlements with issuers, for the organiser (D4.22.6). */
export const AdminSettlementsScreen = () => <SettlementsScreen side={ROLE.SYSTEM} />;

/** The issuer's settlements (D4.22.5). */
export const IssuerSettlementsScreen = () => <SettlementsScreen side={ROLE.ISSUER} />;
