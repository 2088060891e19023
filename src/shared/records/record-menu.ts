import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSubject } from '@/shared/lib/use-subject';
import type { RowAction } from '@/shared/ui/table/column';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';

/** Stands for a record that is yet to be made. */
export const NEW = 'new';

/** What the dialogs of a page are about: the record that is edited (or a new one), deleted, or whose history is read. */
export const useRecordActs = <Row>() => ({
  editing: useSubject<Row | typeof NEW>(),
  removing: useSubject<Row>(),
  history: useSubject<Row>(),
});

export type RecordActs<Row> = ReturnType<typeof useRecordActs<Row>>;

/** The row menu that every noun has; what a noun cannot do is left out. */
export const recordMenu = <Row>(
  row: Row,
  { editing, removing, history }: RecordActs<Row>,
  { removable = true }: { removable?: boolean } = {},
): RowAction[] => [
  { label: commonText.edit, icon: IconPencil, onClick: () => editing.open(row) },
  { label: recordText.history, icon: IconHistory, onClick: () => history.open(row) },
  ...(removable
    ? [{ label: commonText.delete, icon: IconTrash, danger: true, onClick: () => removing.open(row) }]
    : []),
];
