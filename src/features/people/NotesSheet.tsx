import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { NoteForm } from '@/shared/notes/NoteForm';
import { Notes } from '@/shared/notes/Notes';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { personPageText as text } from '@/text/people';
import classes from './PersonSheets.module.css';

interface NotesProps {
  userId: string;
}

function PagedNotes({ userId }: NotesProps) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useApi('GET /admin/users/{id}/notes', { params: { id: userId }, query: { page } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={2} />;
  if (data.metadata.total === 0) return <p className={classes.quiet}>{text.noNotes}</p>;
  return (
    <>
      <Notes label={text.notes} notes={data.data} />
      {data.metadata.total > LIMITS.tableSize ? (
        <Pager page={page} size={LIMITS.tableSize} total={data.metadata.total} onPage={setPage} />
      ) : null}
    </>
  );
}

/** Internal notes of the organisers about a user. */
export function NotesSheet({ userId }: NotesProps) {
  const { mutate } = useApi('GET /admin/users/{id}/notes', { params: { id: userId }, query: { page: 1 } });
  const send = async (said: string) => {
    await call('POST /admin/users/notes', { body: { userId, text: said } });
    await mutate();
  };
  return (
    <Sheet title={text.notes}>
      <p className={classes.quiet}>{text.notesHint}</p>
      <NoteForm
        label={text.note}
        submit={text.addNote}
        done={text.noted}
        maxLength={LIMITS.personNote.max}
        send={send}
      />
      <PagedNotes userId={userId} />
    </Sheet>
  );
}
