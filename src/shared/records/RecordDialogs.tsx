import type { ReactNode } from 'react';
import type { HistoryKind } from '@/contract/noun';
import { HistoryDrawer } from './HistoryDrawer';
import { NEW, type RecordActs } from './record-menu';
import { RecordSubjectContext, type RecordSubject } from './record-subject';
import { RemoveDialog } from './RemoveDialog';

interface FormFrame {
  opened: boolean;
  onClose: () => void;
}

interface RecordDialogsProps<Row> {
  kind: HistoryKind;
  acts: RecordActs<Row>;
  /** The form of a record, or of a new one; it begins anew with every opening. */
  form: (record: Row | typeof NEW, frame: FormFrame) => ReactNode;
  remove: (record: Row) => Promise<unknown>;
  /** What goes with it, said before. */
  consequence?: (record: Row) => string;
}

const subjectOf = (kind: HistoryKind, record: { id: number } | typeof NEW): RecordSubject | null =>
  record === NEW ? null : { kind, id: record.id };

/** What opens over a table of records: the form, the question before deleting, the history. */
export function RecordDialogs<Row extends { id: number; name: string }>(props: RecordDialogsProps<Row>) {
  const { kind, acts, form, remove, consequence } = props;
  const { editing, removing, history } = acts;
  const { subject: doomed } = removing;
  return (
    <>
      {editing.subject ? (
        <RecordSubjectContext key={editing.count} value={subjectOf(kind, editing.subject)}>
          {form(editing.subject, { opened: editing.opened, onClose: editing.close })}
        </RecordSubjectContext>
      ) : null}
      {doomed ? (
        <RemoveDialog
          opened={removing.opened}
          name={doomed.name}
          consequence={consequence?.(doomed)}
          remove={() => remove(doomed)}
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
