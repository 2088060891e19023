import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BookEditField, BookEditPreview, BookEditPreviewRow } from '@/contract/endpoints/book-edits';
import { formatNumber } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { bookFields } from '@/text/book';
import { bookEditText as text } from '@/text/book-edit';
import { recordText } from '@/text/record';

const columnsOf = (field: BookEditField): readonly Column<BookEditPreviewRow>[] => [
  {
    key: 'name',
    header: text.book,
    card: 'title',
    needs: 180,
    render: ({ name, code }) => <TwoLines main={name} sub={code} />,
  },
  {
    key: 'before',
    header: text.before,
    needs: 110,
    render: ({ before }) => recordText.fact(bookFields[field], before),
  },
  {
    key: 'after',
    header: text.after,
    needs: 130,
    render: ({ after, refused }) => refused ?? <b>{recordText.fact(bookFields[field], after)}</b>,
  },
];

/** What an edit would change: how many books, why others are refused, and the first books before and after. */
export function EditPreview({ field, preview }: { field: BookEditField; preview: BookEditPreview }) {
  const { counts, rows, refusals, products } = preview;
  const { changed, same, refused } = counts;
  const columns = columnsOf(field);
  return (
    <Stack gap="sm">
      <Text role="status">{text.counts(formatNumber(changed), formatNumber(same), formatNumber(refused))}</Text>
      {products > 0 ? <Text>{text.products(formatNumber(products))}</Text> : null}
      {refusals.length > 0 ? (
        <Alert role="note" color="dieu" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {refusals.map(({ message, count }) => (
            <div key={message}>{text.refusal(message, formatNumber(count))}</div>
          ))}
        </Alert>
      ) : null}
      {rows.length > 0 ? (
        <TableFrame columns={columns}>
          <DataTable label={text.previewTable} columns={columns} rows={rows} rowKey={({ id }) => id} isCompact />
        </TableFrame>
      ) : null}
      {changed + refused > rows.length ? (
        <Text size="sm" c="dimmed">
          {text.first(formatNumber(rows.length))}
        </Text>
      ) : null}
    </Stack>
  );
}
