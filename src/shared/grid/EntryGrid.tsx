import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowBarDown } from '@tabler/icons-react';
import {
  useCallback,
  useRef,
  useState,
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
} from 'react';
import { gridText } from '@/text/grid';
import { EntryRow, type EntryColumn, type EntryRowFacts, type RowErrors } from './EntryRow';
import { fillDown, isBlock, pasteBlock, placeAfter, readFlag, type CellPlace } from './grid-edit';
import type { GridEdit, RowValues } from './grid-edit';
import { readClipboard } from './read-clipboard';
import classes from './EntryGrid.module.css';

interface EntryGridProps<Row> {
  caption: string;
  /** Heading of the column that says what a row is of. */
  headLabel: string;
  columns: readonly EntryColumn[];
  /** Of a row in which nothing has changed the same object: only so is it not drawn again. */
  rows: readonly Row[];
  /** Says what a row is of; a function that stays the same. */
  describe: (row: Row) => EntryRowFacts;
  /** What is typed, row by row. */
  values: readonly RowValues[];
  /** Of `useState`: two fast changes must not undo each other. */
  onChange: Dispatch<SetStateAction<readonly RowValues[]>>;
  /** Refusals by the index of a row. */
  errors: ReadonlyMap<number, RowErrors>;
  /** Stays the same function, so that rows are drawn again only when they change. */
  onRemove?: (row: number) => void;
  /** Why so many lines cannot be pasted at all; null when they can. */
  refusePaste?: (lines: number) => string | null;
  /** Many cells were filled at once. */
  onFilled?: () => void;
}

const CELL = '[data-cell]';

const placeOf = (target: EventTarget): CellPlace | undefined => {
  const cell = (target as Element).closest<HTMLElement>(CELL);
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** Left and right move in the text first. */
const leavesText = (key: string, target: EventTarget): boolean => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length;
};

/**
 * A table in which many rows are typed at once: arrows and Enter go from cell to cell, a block from a spreadsheet is
 * pasted over cells, a value is repeated downwards, and the last such step can be taken back.
 */
export function EntryGrid<Row>(props: EntryGridProps<Row>) {
  const { caption, headLabel, columns, rows, describe, values, onChange, errors, onRemove, refusePaste, onFilled } =
    props;
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [said, setSaid] = useState('');
  const [undo, setUndo] = useState<{ before: readonly RowValues[]; after: readonly RowValues[] } | null>(null);

  const onType = useCallback(
    (row: number, key: string, text: string) =>
      onChange((before) => before.map((cells, index) => (index === row ? { ...cells, [key]: text } : cells))),
    [onChange],
  );

  const isLocked = (row: number, key: string): boolean => {
    const at = rows[row];
    return at !== undefined && (describe(at).locked?.includes(key) ?? false);
  };
  const apply = ({ values: after, changed, outside }: GridEdit, words: (cells: number, outside: number) => string) => {
    if (changed > 0) {
      onChange(after);
      setUndo({ before: values, after });
      onFilled?.();
    }
    setSaid(words(changed, outside));
  };
  const focusOn = ({ row, column }: CellPlace) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] :is(input, select):enabled`)?.focus();
  const repeat = (key: string, from: number) => apply(fillDown(values, key, from, isLocked), gridText.filled);
  const takeBack = () => {
    if (!undo) return;
    onChange(undo.before);
    setUndo(null);
    setSaid(gridText.undone);
  };

  const onPaste = (event: ClipboardEvent) => {
    const from = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!from || !isBlock(text)) return;
    event.preventDefault();
    const lines = readClipboard(text);
    if (!lines) return setSaid(gridText.unreadablePaste);
    const refusal = refusePaste?.(lines.length) ?? null;
    if (refusal !== null) return setSaid(refusal);
    const block = lines.map((line) =>
      line.map((cell, right) => (columns[from.column + right]?.kind === 'flag' ? readFlag(cell) : cell)),
    );
    const keys = columns.map(({ key }) => key);
    apply(pasteBlock(values, keys, from, block, isLocked), (cells, outside) =>
      outside > 0 ? gridText.pastedSome(cells, outside) : gridText.pasted(cells),
    );
  };

  const onCommand = (event: KeyboardEvent, { row, column }: CellPlace): boolean => {
    const key = columns[column]?.key;
    if (!(event.ctrlKey || event.metaKey) || key === undefined) return false;
    if (event.key.toLowerCase() === 'd' && row > 0 && !isLocked(row, key)) {
      apply(pasteBlock(values, [key], { row, column: 0 }, [[values[row - 1]?.[key] ?? '']], isLocked), gridText.filled);
      return true;
    }
    // What was typed since is taken back by the browser.
    if (event.key.toLowerCase() === 'z' && undo?.after === values) {
      takeBack();
      return true;
    }
    return false;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (!from) return;
    if (onCommand(event, from)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (isSideways && !leavesText(event.key, event.target)) return;
    // The arrows choose in a list of choices.
    if (event.target instanceof HTMLSelectElement && event.key !== 'Enter' && !isSideways) return;
    const key = event.key === 'Enter' ? (event.shiftKey ? 'ArrowUp' : 'ArrowDown') : event.key;
    const to = placeAfter(key, from, { rows: rows.length, columns: columns.length }, ({ row, column }) =>
      isLocked(row, columns[column]?.key ?? ''),
    );
    if (!to && event.key !== 'Enter') return;
    event.preventDefault();
    if (to) focusOn(to);
  };

  const activeColumn = columns[active.column];
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        <Button
          size="sm"
          variant="outline"
          leftSection={<IconArrowBarDown size={18} aria-hidden />}
          disabled={!activeColumn || active.row >= rows.length - 1}
          aria-label={activeColumn ? gridText.fillDown(activeColumn.label) : gridText.fillDownShort}
          onClick={() => activeColumn && repeat(activeColumn.key, active.row)}
        >
          {gridText.fillDownShort}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={undo?.after !== values}
          onClick={takeBack}
        >
          {gridText.undo}
        </Button>
        <p className={classes.hint}>{gridText.keysHint}</p>
        <p className={classes.said} role="status">
          {said}
        </p>
      </div>
      <table
        ref={table}
        className={classes.table}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onFocus={(event) => setActive((before) => placeOf(event.target) ?? before)}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{headLabel}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {onRemove ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <EntryRow
              key={describe(row).id}
              {...{ row, describe, index, columns, onType }}
              values={values[index] ?? {}}
              errors={errors.get(index)}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
