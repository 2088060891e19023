import { formatNumber } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/table/column';
import { statusText } from '@/text/status';

interface CountColumn<Row> extends Pick<Column<Row>, 'key' | 'header' | 'sort'> {
  width?: number;
  count: (row: Row) => number;
}

/** A column of whole numbers, set flush right. */
export const countColumn = <Row>({ count, width = 120, ...column }: CountColumn<Row>): Column<Row> => ({
  ...column,
  align: 'right',
  width,
  render: (row) => formatNumber(count(row)),
});

/** What the status switch says of a record, for an exported file. */
export const activeWord = ({ active }: { active: boolean }): string => statusText.active[active ? 1 : 2] ?? '';
