import { formatDateTime } from '@/shared/lib/format';
import classes from './Notes.module.css';

interface Note {
  id: number;
  at: string;
  /** The author, and their side where both sides write. */
  by: string;
  text: string;
}

interface NotesProps {
  /** Accessible name. */
  label: string;
  notes: readonly Note[];
}

/** Notes, each with author and time, in the given order. */
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
