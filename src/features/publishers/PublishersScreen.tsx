import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PUBLISHER_SORTS, type Publisher } from '@/contract/publishers';
import { call } from '@/shared/api/client';
import { HistoryDrawer } from '@/shared/records/HistoryDrawer';
import { NEW, recordMenu, useRecordActs, type RecordActs } from '@/shared/records/record-menu';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { RemoveDialog } from '@/shared/records/RemoveDialog';
import { useRecordList } from '@/shared/records/use-record-list';
import { publisherText } from '@/text/publisher';
import { publisherColumns, publisherExport } from './publisher-columns';
import { PublisherForm } from './PublisherForm';

const remove = ({ id }: Publisher) => call('DELETE /admin/publishers/{id}', { params: { id } });

function Dialogs({ editing, removing, history }: RecordActs<Publisher>) {
  return (
    <>
      {editing.subject ? (
        <PublisherForm
          key={editing.count}
          publisher={editing.subject}
          opened={editing.opened}
          onClose={editing.close}
        />
      ) : null}
      {removing.subject ? (
        <RemoveDialog
          opened={removing.opened}
          name={removing.subject.name}
          remove={() => remove(removing.subject as Publisher)}
          onClose={removing.close}
        />
      ) : null}
      <HistoryDrawer
        opened={history.opened}
        subject={history.subject && { kind: 'publisher', ...history.subject }}
        onClose={history.close}
      />
    </>
  );
}

/** Publishers: finding, adding, changing, deleting, exporting (domain 5.2). */
export function PublishersScreen() {
  const records = useRecordList('GET /admin/publishers', { sorts: PUBLISHER_SORTS });
  const acts = useRecordActs<Publisher>();
  return (
    <>
      <RecordsScreen<Publisher>
        text={publisherText}
        records={records}
        columns={publisherColumns}
        exportColumns={publisherExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => recordMenu(row, acts)}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => acts.editing.open(NEW)}>
            {publisherText.add}
          </Button>
        }
      />
      <Dialogs {...acts} />
    </>
  );
}
