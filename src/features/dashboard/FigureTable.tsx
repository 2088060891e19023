import { AppLink } from '@/shared/ui/AppLink';
import type { AskedList } from './asked-list';
import { FigureButton } from './FigureButton';
import classes from './FigureTable.module.css';

/** A number in words, with the list behind it where it has one. */
export interface FigureCell {
  text: string;
  asked?: AskedList;
}

export interface FigureRow {
  key: string | number;
  label: string;
  /** Where the label leads. */
  href?: string;
  cells: readonly FigureCell[];
}

export interface FigureTableProps {
  /** Accessible name. */
  caption: string;
  /** The head of the labels, and of each column of numbers. */
  heads: readonly [string, ...string[]];
  rows: readonly FigureRow[];
  /** Numbers as text, for a table that only screen readers meet: nothing in it takes the focus. */
  plain?: boolean;
}

function Cell({ cell, plain }: { cell: FigureCell; plain: boolean }) {
  return <td>{cell.asked && !plain ? <FigureButton {...cell.asked}>{cell.text}</FigureButton> : cell.text}</td>;
}

/** Numbers by name; each opens the list behind it. */
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
