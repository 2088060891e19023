import { formatNumber } from '@/shared/lib/format';
import { boardText } from '@/text/board';
import classes from './Board.module.css';

interface ColumnJumpsProps {
  columns: readonly { id: string; label: string; tone: string; count: number | undefined }[];
  onJump: (columnId: string) => void;
}

/** On a phone, where columns are below each other: the number of cards of each column, as buttons that scroll to it. */
export function ColumnJumps({ columns, onJump }: ColumnJumpsProps) {
  return (
    <nav className={classes.jumps} aria-label={boardText.columns} data-uncovered>
      {columns.map(({ id, label, tone, count }) => (
        <button key={id} type="button" className={classes.jump} data-tone={tone} onClick={() => onJump(id)}>
          <b>{count === undefined ? null : formatNumber(count)}</b> {label}
        </button>
      ))}
    </nav>
  );
}
