import { Button, Group } from '@mantine/core';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatNumber } from '@/shared/lib/format';
import { bookEditText as text } from '@/text/book-edit';
import { commonText } from '@/text/common';
import type { ChosenBooks } from './use-chosen-books';

/** What can be done with the chosen books. */
export function BulkBooksBar({ chosen, onEdit }: { chosen: ChosenBooks; onEdit: () => void }) {
  const { isAll, count, total, elsewhere, selectAll, clear } = chosen;
  const isTooMany = count > LIMITS.booksEditedAtOnce;
  return (
    <>
      <span>
        <b>{(isAll ? text.chosenAll : text.chosen)(formatNumber(count))}</b>
        {elsewhere > 0 ? text.chosenElsewhere(formatNumber(elsewhere)) : null}
        {isTooMany ? <div>{text.tooMany(formatNumber(LIMITS.booksEditedAtOnce))}</div> : null}
      </span>
      <Group gap="md">
        {!isAll && count < total ? (
          <Button variant="link" size="sm" onClick={selectAll}>
            {text.chooseAll(formatNumber(total))}
          </Button>
        ) : null}
        <Button variant="link" size="sm" disabled={isTooMany} onClick={onEdit}>
          {text.open}
        </Button>
        <Button variant="link" size="sm" onClick={clear}>
          {commonText.deselect}
        </Button>
      </Group>
    </>
  );
}
