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
  /** Heading of the column that identifies a row's record. */
  headLabel: string;
  columns: readonly EntryColumn[];
  /** An unchanged row must be the same object: only then it is not rendered again. */
  rows: readonly Row[];
  /** Describes a row's record; must be a stable function. */
  describe: (row: Row) => EntryRowFacts;
  /** The typed values, row by row. */
  values: readonly RowValues[];
  /** The setter of `useState`, because two fast changes must not undo each other. */
  onChange: Dispatch<SetStateAction<readonly RowValues[]>>;
  /** Error messages by the index of a row. */
  errors: ReadonlyMap<number, RowErrors>;
  /** Must be a stable function, so that rows are rendered again only when they change. */
  onRemove?: (row: number) => void;
  /** Returns why this number of lines cannot be pasted; null when it can. */
  refusePaste?: (lines: number) => string | null;
  /** Called when many cells were filled at once. */
  onFilled?: () => void;
}

const CELL = '[data-cell]';

const placeOf = (target: EventTarget): CellPlace | undefined => {
  const cell = (target as Element).closest<HTMLElement>(CELL);
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** Left and right move the text cursor first. */
const leavesText = (key: string, target: EventTarget): boolean => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length;
};

/**
 * A table in which many rows are typed at once: arrows and Enter move from cell to cell, a block from a spreadsheet is
 * pasted over cells, a value is repeated downwards, and the last paste or fill can be undone.
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
    // When something was typed since, the browser undoes that.
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
    // In a select, the up and down arrows change its choice.
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
