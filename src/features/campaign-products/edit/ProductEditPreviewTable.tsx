import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProductEditAction, ProductEditPreview, ProductEditRow } from '@/contract/endpoints/product-edits';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { productEditText as text } from '@/text/product-edit';

/** Copies or percent, or what the action does. */
const words = (action: ProductEditAction, value: ProductEditRow['before']): string => {
  if (typeof value !== 'number') return action === 'addCopies' ? text.unlimited : '';
  if (action === 'price') return formatMoney(value);
  return action === 'discount' ? text.percentOf(formatNumber(value)) : formatNumber(value);
};

const resultOf = (action: ProductEditAction, { after, isReviewed, refused }: ProductEditRow): string => {
  if (refused !== null) return refused;
  const done = after === null ? text.actions[action] : words(action, after);
  return isReviewed && action !== 'resubmit' ? `${done}, ${text.reviewed}` : done;
};

const columnsOf = (action: ProductEditAction): readonly Column<ProductEditRow>[] => [
  {
    key: 'title',
    header: text.product,
    card: 'title',
    needs: 180,
    render: ({ title, campaign }) => <TwoLines main={title} sub={campaign} />,
  },
  ...(action === 'addCopies' || action === 'discount' || action === 'price'
    ? [
        {
          key: 'before',
          header: text.before,
          needs: 90,
          render: ({ before }: ProductEditRow) => words(action, before),
        },
      ]
    : []),
  { key: 'after', header: text.after, needs: 150, render: (row) => resultOf(action, row) },
];

interface ProductEditPreviewTableProps {
  action: ProductEditAction;
  preview: ProductEditPreview;
}

/** What an action would do: how many products, what is reviewed again, orders that end, and the first products. */
export function ProductEditPreviewTable({ action, preview }: ProductEditPreviewTableProps) {
  const { counts, reviews, orders, rows, refusals } = preview;
  const { changed, same, refused } = counts;
  const columns = columnsOf(action);
  return (
    <Stack gap="sm">
      <Text role="status">{text.counts(formatNumber(changed), formatNumber(same), formatNumber(refused))}</Text>
      {reviews + orders + refusals.length > 0 ? (
        <Alert role="note" color="dieu" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {reviews > 0 ? <div>{text.reviews(formatNumber(reviews))}</div> : null}
          {orders > 0 ? <div>{text.orders(formatNumber(orders))}</div> : null}
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
