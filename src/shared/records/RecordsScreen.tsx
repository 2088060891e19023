import type { ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import type { ListKey } from '@/shared/api/use-all';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { RowKey } from '@/shared/ui/table/column';
import type { DataTableProps } from '@/shared/ui/table/DataTable';
import { DataTable } from '@/shared/ui/table/DataTable';
import { Pager } from '@/shared/ui/table/Pager';
import { SortSelect } from '@/shared/ui/table/SortSelect';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';
import { ExportMenu } from './ExportMenu';
import type { ExportColumn } from './export-rows';
import { Toolbar } from './Toolbar';
import { useLastPage } from './use-last-page';
import type { RecordList } from './use-record-list';
import { useTableDisplay } from './use-table-display';

/** The texts of a page of records. */
export interface RecordsText {
  title: string;
  count: (count: string) => string;
  search: string;
  /** Shown when there are no records at all, above the page's button. */
  empty: string;
  /** Shown below `empty`: when and how records appear here. */
  emptyHint?: string;
}

type Table<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'rowLabel' | 'rowMenu' | 'selection' | 'bulkBar' | 'isFresh' | 'totals'
>;

interface RecordsScreenProps<Row, Exported = Row> extends Table<Row> {
  text: RecordsText;
  records: RecordList<Row>;
  /** The list that is exported, where it is another one with the same query. */
  exportKey?: ListKey;
  exportColumns: readonly ExportColumn<Exported>[];
  /** The button that adds a record. */
  action?: ReactNode;
  /** Tabs above the filters. */
  tabs?: ReactNode;
  /** Filters next to the search field. */
  filters?: ReactNode;
  /** Number of filters in use, where a tab is also one of the list's filters. */
  filterCount?: number;
  /** Breadcrumbs above the title. */
  crumbs?: ReactNode;
}

function NoRows<Row>({ text, records, action }: Pick<RecordsScreenProps<Row>, 'text' | 'records' | 'action'>) {
  return records.list.isFiltered ? (
    <EmptyState title={recordText.noMatch} description={commonText.emptyHint} />
  ) : (
    <EmptyState title={text.empty} description={text.emptyHint} action={action} />
  );
}

/** The rows of the page, preceded by the one that was just added, unless the page contains it. */
function withAdded<Row>({ page, added }: RecordList<Row>, keyOf: (row: Row) => RowKey): readonly Row[] | undefined {
  if (!page || !added || page.data.some((row) => keyOf(row) === keyOf(added))) return page?.data;
  return [added, ...page.data];
}

/** A page of records: title and count, search and filters, table, pager, export. */
export function RecordsScreen<Row, Exported = Row>(props: RecordsScreenProps<Row, Exported>) {
  const { text, records, exportKey = records.key, exportColumns, action, crumbs, tabs, filters, ...rest } = props;
  const { filterCount = records.list.activeFilters.length, ...given } = rest;
  const { viewsMenu, displayButton, ...display } = useTableDisplay(records, given.columns);
  const table = { ...given, ...display };
  const { list, page, added, error, isStale, retry, sort } = records;
  const isBeyond = useLastPage(page?.metadata, list.setPage);
  const total = page?.metadata.total;
  const count = total === undefined ? undefined : text.count(formatNumber(total));
  return (
    <>
      <PageTitle title={text.title} />
      {crumbs}
      <PageHeader
        title={text.title}
        note={count ?? '\u00a0'}
        actions={
          <>
            {viewsMenu}
            <ExportMenu records={{ key: exportKey, query: records.query }} columns={exportColumns} title={text.title} />
            {action}
          </>
        }
      />
      {tabs}
      <TableFrame
        columns={table.columns}
        selectable={table.selection !== undefined}
        hasMenu={table.rowMenu !== undefined}
      >
        <Toolbar
          list={list}
          placeholder={text.search}
          filters={filters}
          filterCount={filterCount}
          sort={<SortSelect columns={given.columns} sort={sort} onSort={list.setSort} />}
          display={displayButton}
          results={count}
        />
        <DataTable<Row>
          {...table}
          label={text.title}
          rows={isBeyond ? undefined : withAdded(records, table.rowKey)}
          isNew={(row) => added !== undefined && table.rowKey(row) === table.rowKey(added)}
          isStale={isStale}
          sort={sort}
          onSort={list.setSort}
          error={error && messageOf(error)}
          onRetry={retry}
          empty={<NoRows text={text} records={records} action={action} />}
        />
      </TableFrame>
      {total ? (
        <Pager
          page={list.page}
          size={Number(records.query.size)}
          sizes={records.sizes}
          total={total}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      ) : null}
    </>
  );
}
