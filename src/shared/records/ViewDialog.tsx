import { Switch, TextInput } from '@mantine/core';
import { tableViewChange, type TableView } from '@/contract/endpoints/table-views';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { useSessionStore } from '@/shared/session/session-store';
import { commonText } from '@/text/common';
import { tableViewFields, tableViewText as text } from '@/text/table-view';
import { RecordDialog } from './RecordDialog';
import { useRecordForm } from './use-record-form';

/** What a view keeps of a table. */
export type ViewContent = Pick<TableView, 'query' | 'columns' | 'isCompact'>;

interface ViewDialogProps {
  /** The view that gets another name; undefined for a new one. */
  view: TableView | undefined;
  /** The path of the page of the table. */
  table: string;
  content: ViewContent;
  opened: boolean;
  onSaved: (view: TableView) => void;
  onClose: () => void;
}

const fields = tableViewChange.pick({ name: true, isShared: true });

/** Names a new view, or renames one; organisers may share it with their team. */
export function ViewDialog({ view, table, content, opened, onSaved, onClose }: ViewDialogProps) {
  const isOrganiser = useSessionStore(({ user }) => user?.role === ROLE.SYSTEM);
  const { form, submit, busy, notice } = useRecordForm({
    initialValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    schema: fields,
    toBody: (values) => values,
    fields: tableViewFields,
    ...(view && { version: view.version }),
    send: (named, version) => {
      if (!view) return call('POST /table-views', { body: { ...content, ...named, table } });
      return call('PUT /table-views', { body: { id: view.id, version, ...named } });
    },
    savedText: ({ name }) => text.saved(name),
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  return (
    <RecordDialog
      opened={opened}
      title={view ? text.renameTitle : text.newTitle}
      submitLabel={commonText.save}
      busy={busy}
      dirty={form.isDirty()}
      notice={notice}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={text.name}
        description={view ? undefined : text.nameHint}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      {isOrganiser && (!view || view.isOwn) ? (
        <Switch
          label={text.shared}
          description={text.sharedHint}
          {...form.getInputProps('isShared', { type: 'checkbox' })}
        />
      ) : null}
    </RecordDialog>
  );
}
