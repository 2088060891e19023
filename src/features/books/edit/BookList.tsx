import classes from './BookList.module.css';

interface BookListProps {
  label: string;
  books: readonly { id: number; code: string; name: string; message?: string }[];
}

/** Books by name and code, each with what is said of it. Scrolls when it is long, also by keyboard. */
export function BookList({ label, books }: BookListProps) {
  return (
    <ul className={classes.list} aria-label={label} tabIndex={0}>
      {books.map(({ id, code, name, message }) => (
        <li key={id}>
          <b>{name}</b> ({code}){message ? `: ${message}` : null}
        </li>
      ))}
    </ul>
  );
}
