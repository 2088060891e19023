import classes from './OutcomeList.module.css';

/** A record by name and, if it has one, code, with what is said of it. */
export interface Outcome {
  id: number | string;
  name: string;
  code?: string;
  message?: string;
}

/** Records, each with what is said of it. Scrolls when it is long, also by keyboard. */
export function OutcomeList({ label, records }: { label: string; records: readonly Outcome[] }) {
  return (
    <ul className={classes.list} aria-label={label} tabIndex={0}>
      {records.map(({ id, code, name, message }) => (
        <li key={id}>
          <b>{name}</b>
          {code ? ` (${code})` : null}
          {message ? `: ${message}` : null}
        </li>
      ))}
    </ul>
  );
}
