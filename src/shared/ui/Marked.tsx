import type { ReactNode } from 'react';
import type { Marks } from '@/contract/rules/search/matched-letters';
import classes from './Marked.module.css';

/** A text with the letters highlighted that matched the search. */
export function Marked({ text, marks = [] }: { text: string; marks?: Marks }) {
  const parts: ReactNode[] = marks.flatMap(([from, to], index) => [
    text.slice(marks[index - 1]?.[1] ?? 0, from),
    <mark key={from} className={classes.mark}>
      {text.slice(from, to)}
    </mark>,
  ]);
  return [...parts, text.slice(marks.at(-1)?.[1] ?? 0)];
}
