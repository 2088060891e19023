import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { AUTHOR_SORTS, type Author } from '@/contract/authors';
import { call } from '@/shared/api/client';
import { HistoryDrawer } from '@/shared/records/HistoryDrawer';
import { NEW, recordMenu, useRecordActs, type RecordActs } from '@/shared/records/record-menu';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { RemoveDialog } from '@/shared/records/RemoveDialog';
import { useRecordList } from '@/shared/records/use-record-list';
import { authorText } from '@/text/author';
import { authorColumns, authorExport } from './author-columns';
import { AuthorForm } from './AuthorForm';

const remove = ({ id }: Author) => call('DELETE /admin/authors/{id}', { params: { id } });

function Dialogs({ editing, removing, history }: RecordActs<Author>) {
  return (
    <>
      {editing.subject ? (
        <AuthorForm key={editing.count} author={editing.subject} opened={editing.opened} onClose={editing.close} />
      ) : null}
      {removing.subject ? (
        <RemoveDialog
          opened={removing.opened}
          name={removing.subject.name}
          remove={() => remove(removing.subject as Author)}
          onClose={removing.close}
        />
      ) : null}
      <HistoryDrawer
        opened={history.opened}
        subject={history.subject && { kind: 'author', ...history.subject }}
        onClose={history.close}
      />
    </>
  );
}

/** Authors: finding, adding, changing, deleting, exporting (domain 5.2). */
export function AuthorsScreen() {
  const records = useRecordList('GET /admin/authors', { sorts: AUTHOR_SORTS });
  const acts = useRecordActs<Author>();
  return (
    <>
      <RecordsScreen<Author>
        text={authorText}
        records={records}
        columns={authorColumns}
        exportColumns={authorExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => recordMenu(row, acts)}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => acts.editing.open(NEW)}>
            {authorText.add}
          </Button>
        }
      />
      <Dialogs {...acts} />
    </>
  );
}
