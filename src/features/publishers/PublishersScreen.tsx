import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { publisherHistory, PUBLISHER_SORTS, type Publisher } from '@/contract/endpoints/publishers';
import { call } from '@/shared/api/client';
import { NEW, recordMenu, useRecordActs } from '@/shared/records/record-menu';
import { RecordDialogs } from '@/shared/records/RecordDialogs';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import { publisherText } from '@/text/publisher';
import { publisherColumns, publisherExport } from './publisher-columns';
import { PublisherForm } from './PublisherForm';

const remove = ({ id }: Publisher) => call('DELETE /admin/publishers/{id}', { params: { id } });

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
      <RecordDialogs
        kind={publisherHistory}
        acts={acts}
        form={(record, frame) => <PublisherForm publisher={record} {...frame} />}
        remove={remove}
      />
    </>
  );
}
