import { ActionIcon, Paper } from '@mantine/core';
import { IconCopy, IconNote } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { LibraryBook, PageRectangle } from '@/contract/endpoints/library';
import { HIGHLIGHTS, type Highlight } from '@/contract/rules/library';
import { LIMITS } from '@/contract/vocabulary/limits';
import { copyText } from '@/shared/lib/browser-features';
import { useToast } from '@/shared/ui/feedback/useToast';
import { readingText } from '@/text/reading';
import { rectanglesOf } from './page-text';
import classes from './SelectionBar.module.css';
import { ShareQuote } from './ShareQuote';

/** Words that the reader has selected on a page. */
export interface Selected {
  page: number;
  quote: string;
  rectangles: PageRectangle[];
}

const readSelection = (): Selected | undefined => {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const start = range.startContainer;
  const page = (start instanceof Element ? start : start.parentElement)?.closest('[data-page]');
  const quote = selection.toString().replace(/\s+/g, ' ').trim().slice(0, LIMITS.libraryQuote);
  if (!page || quote === '') return undefined;
  const rectangles = rectanglesOf(range, page).slice(0, LIMITS.libraryRectangles);
  return { page: Number(page.getAttribute('data-page')), quote, rectangles };
};

/** The words that are selected in the book; follows the selection of the browser. */
export function useSelected(): [Selected | undefined, clear: () => void] {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const onChange = () => setSelected(readSelection());
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, []);
  const clear = () => {
    document.getSelection()?.removeAllRanges();
    setSelected(undefined);
  };
  return [selected, clear];
}

interface SelectionBarProps {
  book: LibraryBook;
  selected: Selected;
  onHighlight: (colour: Highlight) => void;
  onNote: () => void;
}

/** What can be done with selected words: highlight them, write a note, share them as a card, copy them. */
export function SelectionBar({ book, selected, onHighlight, onNote }: SelectionBarProps) {
  const toast = useToast();
  const copy = () =>
    copyText(selected.quote).then(
      () => toast.success(readingText.copied),
      () => toast.error(readingText.copyFailed),
    );
  // A press must not end the selection before it is used.
  const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <Paper
      role="toolbar"
      aria-label={readingText.selection}
      className={classes.bar}
      withBorder
      onPointerDown={keepSelection}
      onMouseDown={keepSelection}
    >
      {HIGHLIGHTS.map((colour) => (
        <button
          key={colour}
          type="button"
          className={classes.colour}
          data-kind={colour}
          aria-label={readingText.highlight[colour]}
          onClick={() => onHighlight(colour)}
        />
      ))}
      <ActionIcon size={44} aria-label={readingText.writeNote} onClick={onNote}>
        <IconNote size={20} aria-hidden />
      </ActionIcon>
      <ShareQuote words={selected.quote} book={book} />
      <ActionIcon size={44} aria-label={readingText.copy} onClick={() => void copy()}>
        <IconCopy size={20} aria-hidden />
      </ActionIcon>
    </Paper>
  );
}
