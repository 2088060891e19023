import { sideKey } from '@/contract/side-key';
import type { CustomerRow } from '@/contract/endpoints/statistics';
import { BEHIND } from '@/contract/rules/figures-behind';
import { ROLE } from '@/contract/vocabulary/roles';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { CustomerLink } from '@/shared/links/NameLinks';
import type { ExportColumn } from '@/shared/records/export-rows';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { commonText } from '@/text/common';
import { dashboardText } from '@/text/dashboard';
import { FigureButton } from './FigureButton';
import { Loaded } from './Loaded';
import type { PanelScope } from './panel-scope';
import { useRank } from './RankFields';
import { RankSheet } from './RankSheet';
import { useSide } from './side';
import classes from './CustomersPanel.module.css';

const nameOf = ({ customer }: Pick<CustomerRow, 'customer'>): string => customer?.name || commonText.anonymous;

const exportColumns: ExportColumn<CustomerRow>[] = [
  { header: dashboardText.customer, value: nameOf },
  { header: dashboardText.fulfilled, value: ({ orders }) => orders },
  { header: dashboardText.copies, value: ({ copies }) => copies },
  { header: dashboardText.revenue, value: ({ revenue }) => revenue },
];

interface CustomerProps {
  row: CustomerRow;
  range: { from: string; to: string };
  within: PanelScope['within'];
}

/** Links to the customer's page for the organiser; issuers have no such page. */
function Name({ row }: Pick<CustomerProps, 'row'>) {
  const isAdmin = useSide() === ROLE.SYSTEM;
  if (!isAdmin || !row.customer) return <b>{nameOf(row)}</b>;
  return <CustomerLink customer={row.customer} name={nameOf(row)} />;
}

function Customer({ row, range, within }: CustomerProps) {
  const name = nameOf(row);
  const list = BEHIND.customer(range, row.customer?.id ?? null, within);
  const title = dashboardText.behindOf(dashboardText.customers, name);
  return (
    <li className={classes.customer}>
      <InitialsAvatar name={row.customer ? name : '?'} imageUrl={row.customer?.imageUrl} />
      <span className={classes.words}>
        <Name row={row} />
        <span className="t-small">
          <FigureButton title={title} list={list} measure="orders">
            {dashboardText.count(formatNumber(row.orders))}
          </FigureButton>
        </span>
      </span>
      <b>
        <FigureButton title={title} list={list} measure="revenue">
          {formatMoney(row.revenue)}
        </FigureButton>
      </b>
    </li>
  );
}

/** The customers who spent the most; all orders without an account count as one of them. */
export function CustomersPanel({ scope }: { scope: PanelScope }) {
  const ranking = useRank('readers');
  const key = sideKey(useSide(), 'GET /statistics/customers');
  const query = { ...scope.query, ...ranking.rank };
  const answer = useApiWithPrevious(key, { query });
  const title = dashboardText.customers;
  return (
    <Loaded answer={answer} title={title}>
      {({ data, from, to }) => (
        <RankSheet
          title={title}
          ranking={ranking}
          records={{ key, query }}
          columns={exportColumns}
          rows={data}
          empty={dashboardText.noRevenue}
        >
          <ol className={classes.customers}>
            {data.map((row) => (
              <Customer key={row.customer?.id ?? 'anonymous'} row={row} range={{ from, to }} within={scope.within} />
            ))}
          </ol>
        </RankSheet>
      )}
    </Loaded>
  );
}
