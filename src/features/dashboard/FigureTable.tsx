import { AppLink } from '@/shared/ui/AppLink';
import type { AskedList } from './asked-list';
import { FigureButton } from './FigureButton';
import classes from './FigureTable.module.css';

/** A formatted number, with the list behind it if there is one. */
export interface FigureCell {
  text: string;
  asked?: AskedList;
}

export interface FigureRow {
  key: string | number;
  label: string;
  /** Link of the label. */
  href?: string;
  cells: readonly FigureCell[];
}

export interface FigureTableProps {
  /** Accessible name. */
  caption: string;
  /** Headers of the label column and of each number column. */
  heads: readonly [string, ...string[]];
  rows: readonly FigureRow[];
  /** Plain text, for a table that only screen readers see: nothing in it is focusable. */
  plain?: boolean;
}

function Cell({ cell, plain }: { cell: FigureCell; plain: boolean }) {
  return <td>{cell.asked && !plain ? <FigureButton {...cell.asked}>{cell.text}</FigureButton> : cell.text}</td>;
}

/** Table of numbers by label; a number opens the list behind it. */
export function FigureTable({ caption, heads, rows, plain = false }: FigureTableProps) {
  return (
    <div
      className={plain ? undefined : classes.scroll}
      tabIndex={plain ? undefined : 0}
      role="group"
      aria-label={caption}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, href, cells }) => (
            <tr key={key}>
              <th scope="row">
                {href && !plain ? (
                  <AppLink href={href} className="link">
                    {label}
                  </AppLink>
                ) : (
                  label
                )}
              </th>
              {cells.map((cell, place) => (
                <Cell key={heads[place + 1]} cell={cell} plain={plain} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
