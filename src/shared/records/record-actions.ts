import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedByAddress } from '@/shared/lib/use-opened-by-address';
import type { RowAction } from '@/shared/ui/table/column';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';

/** Used in place of a record that does not exist yet. */
export const NEW = 'new';

/**
 * The dialogs of a page of records: to edit a record (or add one, also when the address asks for it), to delete it, to
 * read its history.
 */
export const useRecordActions = <Row>() => {
  const editing = useDialog<Row | typeof NEW>();
  useOpenedByAddress('new', () => editing.open(NEW));
  return { editing, removing: useDialog<Row>(), history: useDialog<Row>() };
};

export type RecordActions<Row> = ReturnType<typeof useRecordActions<Row>>;

/** The row menu common to all kinds of record. */
export const recordMenu = <Row>(
  row: Row,
  { editing, removing, history }: RecordActions<Row>,
  { removable = true }: { removable?: boolean } = {},
): RowAction[] => [
  { label: commonText.edit, icon: IconPencil, opens: true, onClick: () => editing.open(row) },
  { label: recordText.history, icon: IconHistory, onClick: () => history.open(row) },
  ...(removable
    ? [{ label: commonText.delete, icon: IconTrash, danger: true, onClick: () => removing.open(row) }]
    : []),
];
