import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ORGANIZATION_SORTS, type AdminOrganization } from '@/contract/organizations';
import { call } from '@/shared/api/client';
import { formatNumber } from '@/shared/lib/format';
import { HistoryDrawer } from '@/shared/records/HistoryDrawer';
import { NEW, recordMenu, useRecordActs, type RecordActs } from '@/shared/records/record-menu';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { RemoveDialog } from '@/shared/records/RemoveDialog';
import { useRecordList } from '@/shared/records/use-record-list';
import { organizationText } from '@/text/organization';
import { organizationColumns, organizationExport } from './organization-columns';
import { OrganizationForm } from './OrganizationForm';

const remove = ({ id }: AdminOrganization) => call('DELETE /admin/organizations/{id}', { params: { id } });

function Dialogs({ editing, removing, history }: RecordActs<AdminOrganization>) {
  return (
    <>
      {editing.subject ? (
        <OrganizationForm
          key={editing.count}
          organization={editing.subject}
          opened={editing.opened}
          onClose={editing.close}
        />
      ) : null}
      {removing.subject ? (
        <RemoveDialog
          opened={removing.opened}
          name={removing.subject.name}
          consequence={organizationText.removeQuestion(formatNumber(removing.subject.customerCount))}
          remove={() => remove(removing.subject as AdminOrganization)}
          onClose={removing.close}
        />
      ) : null}
      <HistoryDrawer
        opened={history.opened}
        subject={history.subject && { kind: 'organization', ...history.subject }}
        onClose={history.close}
      />
    </>
  );
}

/** Organisations: finding, adding, changing, deleting, exporting (domain 5.2). */
export function OrganizationsScreen() {
  const records = useRecordList('GET /admin/organizations', { sorts: ORGANIZATION_SORTS });
  const acts = useRecordActs<AdminOrganization>();
  return (
    <>
      <RecordsScreen<AdminOrganization>
        text={organizationText}
        records={records}
        columns={organizationColumns}
        exportColumns={organizationExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => recordMenu(row, acts)}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => acts.editing.open(NEW)}>
            {organizationText.add}
          </Button>
        }
      />
      <Dialogs {...acts} />
    </>
  );
}
