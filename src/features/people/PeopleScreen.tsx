import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Person } from '@/contract/endpoints/people';
import type { ExportColumn } from '@/shared/records/export-rows';
import type { RoleId } from '@/contract/vocabulary/roles';
import { AddActions } from '@/shared/records/AddActions';
import { HistoryDrawer } from '@/shared/records/HistoryDrawer';
import { NEW, recordMenu, useRecordActions, type RecordActions } from '@/shared/records/record-actions';
import { RecordSubjectContext } from '@/shared/records/record-subject';
import { RecordsScreen, type RecordsText } from '@/shared/records/RecordsScreen';
import type { DialogFrame } from '@/shared/records/use-record-dialog';
import type { RecordList } from '@/shared/records/use-record-list';
import type { Column } from '@/shared/ui/table/column';
import type { RowAction } from '@/shared/ui/table/column';
import { commonText } from '@/text/common';
import { userHistory } from '@/text/people';
import { IdentityRequests } from './IdentityRequests';
import { NewPersonForm } from './NewPersonForm';
import { pageOf } from './people-columns';
import { PersonForm } from './PersonForm';

/** Row menu: the user's page, if there is one, and the actions on any account. */
const personMenu = (person: Person, actions: RecordActions<Person>): RowAction[] => {
  const href = pageOf(person);
  const menu = recordMenu(person, actions, { removable: false });
  if (!href) return menu;
  const others = menu.map((action) => ({ ...action, opens: false }));
  return [{ label: commonText.seeDetail, icon: IconEye, opens: true, href }, ...others];
};

interface PeopleDialogsProps extends RecordActions<Person>, Pick<DialogFrame, 'onAdded'> {
  /** Which users can be created on this page; customers sign up themselves. */
  creates?: 'issuer' | 'personnel';
}

/** Dialogs of a table of users. */
function PeopleDialogs({ editing, history, creates, onAdded }: PeopleDialogsProps) {
  const { subject, opened, close, openCount } = editing;
  return (
    <>
      {subject === NEW && creates ? (
        <NewPersonForm key={openCount} kind={creates} opened={opened} onClose={close} onAdded={onAdded} />
      ) : null}
      {subject && subject !== NEW ? (
        <RecordSubjectContext key={openCount} value={{ kind: userHistory, id: subject.id }}>
          <PersonForm person={subject} opened={opened} onClose={close} />
        </RecordSubjectContext>
      ) : null}
      <HistoryDrawer
        opened={history.opened}
        subject={history.subject && { kind: userHistory, ...history.subject }}
        onClose={history.close}
      />
    </>
  );
}

interface PeopleScreenProps {
  text: RecordsText;
  records: RecordList<Person>;
  columns: readonly Column<Person>[];
  exportColumns: readonly ExportColumn<Person>[];
  filters: ReactNode;
  filterCount?: number;
  tabs?: ReactNode;
  /** Roles of the users on the page. */
  roles: RoleId[];
  /** Which users can be created on this page, and the label of the button. */
  creates?: { kind: 'issuer' | 'personnel'; label: string };
}

/** A table of users with its dialogs. Users are never deleted: orders and histories refer to them. */
export function PeopleScreen({ creates, roles, tabs, ...screen }: PeopleScreenProps) {
  const actions = useRecordActions<Person>();
  return (
    <>
      <RecordsScreen<Person>
        {...screen}
        tabs={
          <>
            <IdentityRequests query={{ role: roles }} />
            {tabs}
          </>
        }
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => personMenu(row, actions)}
        action={
          creates ? (
            <AddActions
              label={creates.label}
              onAdd={() => actions.editing.open(NEW)}
              list={creates.kind === 'issuer' ? 'issuers' : 'staff'}
            />
          ) : undefined
        }
      />
      <PeopleDialogs {...actions} creates={creates?.kind} onAdded={screen.records.onAdded} />
    </>
  );
}
