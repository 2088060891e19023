import { useEffect, useState } from 'react';
import type { LibraryNote, PageRectangle } from '@/contract/endpoints/library';
import { formatNumber } from '@/shared/lib/format';
import type { PdfDocument } from '@/shared/pdf/open-pdf';
import { PdfPage } from '@/shared/pdf/PdfPage';
import { readingText } from '@/text/reading';
import { rectanglesOfWord } from './page-text';
import classes from './BookPage.module.css';

interface MarksProps {
  rectangles: readonly PageRectangle[];
  /** Colour of a highlight, or `found`. */
  kind: string;
}

const percent = (fraction: number): string => `${fraction * 100}%`;

function Marks({ rectangles, kind }: MarksProps) {
  return rectangles.map(({ left, top, width, height }, index) => (
    <span
      key={index}
      className={classes.mark}
      data-kind={kind}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    />
  ));
}

interface BookPageProps {
  document: PdfDocument;
  number: number;
  /** In CSS pixels. */
  width: number;
  notes: readonly LibraryNote[];
  /** The word that was searched, whose places are marked. */
  word: string;
  onFailed: () => void;
}

/** A page of a book with the customer's highlights and what they have searched. */
export function BookPage({ document, number, width, notes, word, onFailed }: BookPageProps) {
  const [words, setWords] = useState<{ container: HTMLElement; width: number }>();
  const [found, setFound] = useState<readonly PageRectangle[]>([]);

  useEffect(() => {
    if (!words) return undefined;
    // After the layout, because the places of words are measured.
    const frame = requestAnimationFrame(() => setFound(word === '' ? [] : rectanglesOfWord(words.container, word)));
    return () => cancelAnimationFrame(frame);
  }, [words, word]);

  return (
    <PdfPage
      {...{ document, number, width, onFailed }}
      label={readingText.page(formatNumber(number), formatNumber(document.numPages))}
      onDrawn={(container) => setWords({ container, width })}
    >
      <span className={classes.marks} aria-hidden>
        {notes.map(({ id, colour, rectangles }) =>
          colour === null ? null : <Marks key={id} rectangles={rectangles} kind={colour} />,
        )}
        <Marks rectangles={found} kind="found" />
      </span>
    </PdfPage>
  );
}
