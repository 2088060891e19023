import { formatNumber } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/table/column';
import { statusText } from '@/text/status';

interface CountColumn<Row> extends Pick<Column<Row>, 'key' | 'header' | 'sort' | 'fold'> {
  width?: number;
  count: (row: Row) => number;
}

/** A right-aligned column of whole numbers. */
export const countColumn = <Row>({ count, width = 120, ...column }: CountColumn<Row>): Column<Row> => ({
  ...column,
  align: 'right',
  width,
  render: (row) => formatNumber(count(row)),
});

/** The label of the status switch, for exported files. */
export const activeWord = ({ active }: { active: boolean }): string => statusText.active[active ? 1 : 2] ?? '';
