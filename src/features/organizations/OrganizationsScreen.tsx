import { ORGANIZATION_SORTS, type AdminOrganization } from '@/contract/endpoints/organizations';
import { call } from '@/shared/api/client';
import { AddActions } from '@/shared/records/AddActions';
import { formatNumber } from '@/shared/lib/format';
import { NEW, recordMenu, useRecordActions } from '@/shared/records/record-actions';
import { RecordDialogs } from '@/shared/records/RecordDialogs';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import { organizationHistory, organizationText } from '@/text/organization';
import { organizationColumns, organizationExport } from './organization-columns';
import { OrganizationForm } from './OrganizationForm';

const remove = ({ id }: AdminOrganization) => call('DELETE /admin/organizations/{id}', { params: { id } });

/** Organisations: search, add, edit, delete, export (D5.2.17). */
export function OrganizationsScreen() {
  const records = useRecordList('GET /admin/organizations', { sorts: ORGANIZATION_SORTS });
  const actions = useRecordActions<AdminOrganization>();
  return (
    <>
      <RecordsScreen<AdminOrganization>
        text={organizationText}
        records={records}
        columns={organizationColumns}
        exportColumns={organizationExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => recordMenu(row, actions)}
        action={
          <AddActions label={organizationText.add} onAdd={() => actions.editing.open(NEW)} list="organizations" />
        }
      />
      <RecordDialogs
        kind={organizationHistory}
        actions={actions}
        form={(record, frame) => <OrganizationForm organization={record} {...frame} />}
        remove={remove}
        onAdded={records.onAdded}
        consequence={({ customerCount }) => organizationText.removeQuestion(formatNumber(customerCount))}
      />
    </>
  );
}
