import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatDateTime } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { Pager } from '@/shared/ui/table/Pager';
import { personPageText as text } from '@/text/people';
import classes from './PersonSheets.module.css';

interface NotesProps {
  userId: string;
}

function Notes({ userId }: NotesProps) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useApi('GET /admin/users/{id}/notes', { params: { id: userId }, query: { page } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={2} />;
  if (data.metadata.total === 0) return <p className={classes.quiet}>{text.noNotes}</p>;
  return (
    <>
      <ul className={classes.rows} aria-label={text.notes}>
        {data.data.map(({ id, at, by, text: said }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.note}>{said}</p>
              <p className={classes.quiet}>
                {by}, <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {data.metadata.total > LIMITS.tableSize ? (
        <Pager page={page} size={LIMITS.tableSize} total={data.metadata.total} onPage={setPage} />
      ) : null}
    </>
  );
}

/** What organisers note of somebody among themselves. */
export function NotesSheet({ userId }: NotesProps) {
  const toast = useToast();
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const { mutate } = useApi('GET /admin/users/{id}/notes', { params: { id: userId }, query: { page: 1 } });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call('POST /admin/users/notes', { body: { userId, text: words } });
      setWords('');
      toast.success(text.noted);
      await mutate();
    } catch (error) {
      // What was typed stays.
      toast.refused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title={text.notes}>
      <p className={classes.quiet}>{text.notesHint}</p>
      <form onSubmit={add}>
        <Textarea
          label={text.note}
          mt="sm"
          autosize
          minRows={2}
          maxLength={LIMITS.personNote.max}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" size="sm" mt="xs" mb="sm" loading={busy} disabled={!words.trim()}>
          {text.addNote}
        </Button>
      </form>
      <Notes userId={userId} />
    </Sheet>
  );
}
