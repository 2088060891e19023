import { Button, Select } from '@mantine/core';
import type { ImportName } from '@/contract/endpoints/imports';
import { useAll } from '@/shared/api/use-all';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { genreChoices } from '@/shared/choices/genres';
import { formatNumber } from '@/shared/lib/format';
import { importText as text } from '@/text/import';
import type { ImportState } from './use-import';
import classes from './Imports.module.css';

type Choose = (name: ImportName, chosenId: number | null) => void;

function GenreChoice({ name, choose }: { name: ImportName; choose: Choose }) {
  const { data: genres } = useAll('GET /genres', {});
  return (
    <Select
      aria-label={text.genreFor(name.name)}
      data={genreChoices(genres ?? [])}
      value={name.chosen ? String(name.chosen.id) : null}
      onChange={(value) => choose(name, value === null ? null : Number(value))}
      placeholder={text.nameChoose}
      filter={foldedFilter}
      searchable
    />
  );
}

/** A new record, or the one that is like it. */
function RecordChoice({ name, choose }: { name: ImportName; choose: Choose }) {
  const known = name.like ?? name.chosen;
  if (!known) return null;
  return (
    <span className={classes.choices}>
      <Button
        size="xs"
        variant={name.chosen ? 'primary' : 'outline'}
        aria-pressed={name.chosen !== null}
        onClick={() => choose(name, known.id)}
      >
        {text.useLike(known.name)}
      </Button>
      <Button
        size="xs"
        variant={name.chosen ? 'outline' : 'primary'}
        aria-pressed={name.chosen === null}
        onClick={() => choose(name, null)}
      >
        {text.makeNew}
      </Button>
    </span>
  );
}

/** Genres must be chosen; a name that is like a known one, or stands for one, may mean it. */
const isToDecide = ({ kind, like, chosen }: ImportName): boolean =>
  kind === 'genre' || like !== null || chosen !== null;

/** Names of the table that no record has: each is decided once for all rows. Those that are plainly new are listed below. */
export function ImportNames({
  id,
  names,
  move,
}: {
  id: number;
  names: readonly ImportName[];
  move: ImportState['move'];
}) {
  if (names.length === 0) return null;
  const choose: Choose = ({ kind, key }, chosenId) => void move('PUT /imports/names', { id, kind, key, chosenId });
  const isOpen = ({ kind, chosen }: ImportName) => Number(kind === 'genre' && chosen === null);
  const toDecide = names.filter(isToDecide).toSorted((one, other) => isOpen(other) - isOpen(one));
  const fresh = names.filter((name) => !isToDecide(name));
  return (
    <section className={classes.sheet}>
      <h2 className={classes.heading}>{text.namesTitle}</h2>
      <p className={classes.note}>{text.namesHint}</p>
      <ul className={classes.names}>
        {toDecide.map((name) => (
          <li key={`${name.kind} ${name.key}`} data-open={(name.kind === 'genre' && !name.chosen) || undefined}>
            <span className={classes.named}>
              <b>{name.name}</b>
              <small>
                {text.nameKinds[name.kind]}, {text.ofRows(formatNumber(name.rows))}
              </small>
            </span>
            {name.kind === 'genre' ? (
              <GenreChoice name={name} choose={choose} />
            ) : (
              <RecordChoice name={name} choose={choose} />
            )}
          </li>
        ))}
      </ul>
      {fresh.length > 0 ? (
        <details className={classes.fresh}>
          <summary>{text.newNames(formatNumber(fresh.length))}</summary>
          <p>{fresh.map(({ name }) => name).join(', ')}</p>
        </details>
      ) : null}
    </section>
  );
}
