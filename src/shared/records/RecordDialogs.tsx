import type { ReactNode } from 'react';
import type { HistoryKind } from '@/text/fields';
import { HistoryDrawer } from './HistoryDrawer';
import { NEW, type RecordActions } from './record-actions';
import { RecordSubjectContext, type RecordSubject } from './record-subject';
import { RemoveDialog } from './RemoveDialog';
import type { DialogFrame } from './use-record-dialog';

interface RecordDialogsProps<Row> extends Pick<DialogFrame, 'onAdded'> {
  kind: HistoryKind;
  actions: RecordActions<Row>;
  /** Renders the form of an existing or new record; it is reset with every opening. */
  form: (record: Row | typeof NEW, frame: DialogFrame) => ReactNode;
  remove: (record: Row) => Promise<unknown>;
  /** Consequence of deleting, shown in the confirmation. */
  consequence?: (record: Row) => string;
}

const subjectOf = (kind: HistoryKind, record: { id: number } | typeof NEW): RecordSubject | null =>
  record === NEW ? null : { kind, id: record.id };

/** The dialogs of a table of records: form, confirmation of a deletion, history. */
export function RecordDialogs<Row extends { id: number; name: string }>(props: RecordDialogsProps<Row>) {
  const { kind, actions, form, remove, consequence, onAdded } = props;
  const { editing, removing, history } = actions;
  const { subject: toRemove } = removing;
  return (
    <>
      {editing.subject ? (
        <RecordSubjectContext key={editing.openCount} value={subjectOf(kind, editing.subject)}>
          {form(editing.subject, { opened: editing.opened, onClose: editing.close, onAdded })}
        </RecordSubjectContext>
      ) : null}
      {toRemove ? (
        <RemoveDialog
          opened={removing.opened}
          name={toRemove.name}
          consequence={consequence?.(toRemove)}
          remove={() => remove(toRemove)}
          onClose={removing.close}
        />
      ) : null}
      <HistoryDrawer
        opened={history.opened}
        subject={history.subject && { kind, id: history.subject.id, name: history.subject.name }}
        onClose={history.close}
      />
    </>
  );
}
