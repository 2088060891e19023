import { formatDateTime } from '@/shared/lib/format';
import classes from './Notes.module.css';

interface Note {
  id: number;
  at: string;
  /** Who wrote it, and of which side where two write. */
  by: string;
  text: string;
}

interface NotesProps {
  /** Accessible name. */
  label: string;
  notes: readonly Note[];
}

/** What was said, each note with who and when, in the order in which they are given. */
export function Notes({ label, notes }: NotesProps) {
  return (
    <ol className={classes.rows} aria-label={label}>
      {notes.map(({ id, at, by, text }) => (
        <li key={id} className={classes.row}>
          <p className={classes.said}>{text}</p>
          <p className={classes.quiet}>
            {by}, <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
