import { sideKey } from '@/contract/side-key';
import { Select } from '@mantine/core';
import type { TitleRow } from '@/contract/endpoints/statistics';
import { BEHIND } from '@/contract/rules/figures-behind';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { pageOf as pageIn } from '@/shared/lists/url-values';
import { ExportMenu } from '@/shared/records/ExportMenu';
import type { ExportColumn } from '@/shared/records/export-rows';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { Pager } from '@/shared/ui/table/Pager';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { dashboardText } from '@/text/dashboard';
import { FigureTable, type FigureCell, type FigureRow } from './FigureTable';
import { Loaded } from './Loaded';
import { PanelFields } from './PanelFields';
import { useSide } from './side';

const SIZE = 10;

const daysLeftInWords = ({ left, daysLeft }: TitleRow): string => {
  if (left === 0) return dashboardText.soldOut;
  return daysLeft === null ? dashboardText.noPace : dashboardText.days(formatNumber(daysLeft));
};

const exportColumns: ExportColumn<TitleRow>[] = [
  { header: dashboardText.book, value: ({ book }) => book.name },
  { header: dashboardText.issuer, value: ({ issuer }) => issuer.name },
  { header: dashboardText.brought, value: ({ brought }) => brought },
  { header: dashboardText.sold, value: ({ sold }) => sold },
  { header: dashboardText.left, value: ({ left }) => left },
  { header: dashboardText.daysLeft, value: daysLeftInWords },
];

/** Days until sold out; opens the list of sales that the estimate is based on. */
const paceCell = (row: TitleRow, campaign: number): FigureCell => {
  const text = daysLeftInWords(row);
  if (!row.pace || row.daysLeft === null) return { text };
  const title = dashboardText.behindOf(row.book.name, dashboardText.soldLately(formatNumber(row.pace.sold)));
  return { text, asked: { title, list: BEHIND.title(campaign, row.book.id, row.pace), measure: 'copies' } };
};

const pageOf = ({ book: { id } }: TitleRow, side: Side): string =>
  side === ROLE.SYSTEM ? paths.adminBook(id) : paths.issuerBook({ id, isSeries: false });

const rowOf = (row: TitleRow, campaign: number, side: Side): FigureRow => ({
  key: row.book.id,
  label: row.book.name,
  href: pageOf(row, side),
  cells: [
    { text: formatNumber(row.brought) },
    {
      text: formatNumber(row.sold),
      asked: {
        title: dashboardText.behindOf(dashboardText.sold, row.book.name),
        list: BEHIND.title(campaign, row.book.id),
        measure: 'copies',
      },
    },
    { text: formatNumber(row.left) },
    paceCell(row, campaign),
  ],
});

const ORDERS = [
  { value: 'most', label: dashboardText.most },
  { value: 'least', label: dashboardText.least },
] as const;

/** Sales of every book of a fair: brought, sold, left, and for how many days the rest lasts (D4.19.8). */
export function TitlesPanel({ campaign }: { campaign: number }) {
  const { filters, setFilters } = useTableQuery({ filters: ['titlesSort', 'titlesPage'] });
  const sort = filters.titlesSort[0] === 'least' ? 'least' : 'most';
  const page = pageIn({ page: filters.titlesPage[0] });
  const side = useSide();
  const key = sideKey(side, 'GET /statistics/titles');
  const answer = useApiWithPrevious(key, { query: { campaign, sort, page, size: SIZE } });
  const title = dashboardText.titles;
  return (
    <Loaded answer={answer} title={title}>
      {({ data, metadata }) => (
        <Sheet
          title={title}
          aside={
            <PanelFields>
              <Select
                size="sm"
                w={128}
                aria-label={`${dashboardText.order}: ${title}`}
                allowDeselect={false}
                data={[...ORDERS]}
                value={sort}
                onChange={(next) => setFilters({ titlesSort: next === 'least' ? next : null, titlesPage: null })}
              />
              <ExportMenu records={{ key, query: { campaign, sort } }} columns={exportColumns} title={title} compact />
            </PanelFields>
          }
        >
          <p className="t-small">{dashboardText.titlesNote}</p>
          {metadata.total === 0 ? (
            <EmptyState title={dashboardText.noTitles} as="h3" />
          ) : (
            <>
              <FigureTable
                caption={title}
                heads={[
                  dashboardText.book,
                  dashboardText.brought,
                  dashboardText.sold,
                  dashboardText.left,
                  dashboardText.daysLeft,
                ]}
                rows={data.map((row) => rowOf(row, campaign, side))}
              />
              <Pager
                page={page}
                size={SIZE}
                total={metadata.total}
                onPage={(next) => setFilters({ titlesPage: next > 1 ? String(next) : null })}
              />
            </>
          )}
        </Sheet>
      )}
    </Loaded>
  );
}
