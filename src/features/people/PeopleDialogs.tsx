import { userHistory, type Person } from '@/contract/endpoints/people';
import { HistoryDrawer } from '@/shared/records/HistoryDrawer';
import { NEW, type RecordActs } from '@/shared/records/record-menu';
import { RecordSubjectContext } from '@/shared/records/record-subject';
import { NewPersonForm } from './NewPersonForm';
import { PersonForm } from './PersonForm';

interface PeopleDialogsProps extends RecordActs<Person> {
  /** Who can be created on this page; readers sign up themselves. */
  creates?: 'issuer' | 'personnel';
}

/** What opens over a table of people. */
export function PeopleDialogs({ editing, history, creates }: PeopleDialogsProps) {
  const { subject, opened, close, count } = editing;
  return (
    <>
      {subject === NEW && creates ? <NewPersonForm key={count} kind={creates} opened={opened} onClose={close} /> : null}
      {subject && subject !== NEW ? (
        <RecordSubjectContext key={count} value={{ kind: userHistory, id: subject.id }}>
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
