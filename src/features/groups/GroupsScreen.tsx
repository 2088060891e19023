import { GROUP_SORTS, type AdminGroup } from '@/contract/endpoints/groups';
import { call } from '@/shared/api/client';
import { AddActions } from '@/shared/records/AddActions';
import { ActiveFilter, isFlag } from '@/shared/records/ActiveFilter';
import { NEW, recordMenu, useRecordActions } from '@/shared/records/record-actions';
import { RecordDialogs } from '@/shared/records/RecordDialogs';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import { manageGroupText } from '@/text/manage-group';
import { groupHistory } from '@/text/group';
import { groupColumns, groupExport } from './group-columns';
import { GroupForm } from './GroupForm';

const remove = ({ id }: AdminGroup) => call('DELETE /admin/groups/{id}', { params: { id } });

/** Topic groups: search, add, edit, enable or disable, delete, export (D5.2.18). */
export function GroupsScreen() {
  const records = useRecordList('GET /admin/groups', { sorts: GROUP_SORTS, filters: { active: isFlag } });
  const actions = useRecordActions<AdminGroup>();
  return (
    <>
      <RecordsScreen<AdminGroup>
        text={manageGroupText}
        records={records}
        columns={groupColumns}
        exportColumns={groupExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => recordMenu(row, actions)}
        filters={<ActiveFilter list={records.list} />}
        action={<AddActions label={manageGroupText.add} onAdd={() => actions.editing.open(NEW)} list="groups" />}
      />
      <RecordDialogs
        kind={groupHistory}
        actions={actions}
        form={(record, frame) => <GroupForm group={record} {...frame} />}
        remove={remove}
        onAdded={records.onAdded}
      />
    </>
  );
}
