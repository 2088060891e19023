import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { GROUP_SORTS, type AdminGroup } from '@/contract/groups';
import { call } from '@/shared/api/client';
import { ActiveFilter, isFlag } from '@/shared/records/ActiveFilter';
import { HistoryDrawer } from '@/shared/records/HistoryDrawer';
import { NEW, recordMenu, useRecordActs, type RecordActs } from '@/shared/records/record-menu';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { RemoveDialog } from '@/shared/records/RemoveDialog';
import { useRecordList } from '@/shared/records/use-record-list';
import { manageGroupText } from '@/text/manage-group';
import { groupColumns, groupExport } from './group-columns';
import { GroupForm } from './GroupForm';

const remove = ({ id }: AdminGroup) => call('DELETE /admin/groups/{id}', { params: { id } });

function Dialogs({ editing, removing, history }: RecordActs<AdminGroup>) {
  return (
    <>
      {editing.subject ? (
        <GroupForm key={editing.count} group={editing.subject} opened={editing.opened} onClose={editing.close} />
      ) : null}
      {removing.subject ? (
        <RemoveDialog
          opened={removing.opened}
          name={removing.subject.name}
          remove={() => remove(removing.subject as AdminGroup)}
          onClose={removing.close}
        />
      ) : null}
      <HistoryDrawer
        opened={history.opened}
        subject={history.subject && { kind: 'group', ...history.subject }}
        onClose={history.close}
      />
    </>
  );
}

/** Topic groups: finding, adding, changing, switching, deleting, exporting (domain 5.2). */
export function GroupsScreen() {
  const records = useRecordList('GET /admin/groups', { sorts: GROUP_SORTS, filters: { active: isFlag } });
  const acts = useRecordActs<AdminGroup>();
  return (
    <>
      <RecordsScreen<AdminGroup>
        text={manageGroupText}
        records={records}
        columns={groupColumns}
        exportColumns={groupExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => recordMenu(row, acts)}
        filters={<ActiveFilter list={records.list} />}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => acts.editing.open(NEW)}>
            {manageGroupText.add}
          </Button>
        }
      />
      <Dialogs {...acts} />
    </>
  );
}
