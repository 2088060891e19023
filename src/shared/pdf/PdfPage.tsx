import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { drawPage, releasePage } from './draw-page';
import type { PdfDocument } from './open-pdf';
import classes from './PdfReader.module.css';

interface PdfPageProps {
  document: PdfDocument;
  number: number;
  width: number;
  label: string;
  onFailed: (error: unknown) => void;
  /** Called when the page is drawn, with the container of its text. */
  onDrawn?: (words: HTMLElement) => void;
  /** Drawn between picture and text. */
  children?: ReactNode;
}

/** One page of a PDF: its picture, with its selectable text on top. */
export function PdfPage({ document, number, width, label, onFailed, onDrawn, children }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  /** A canvas accepts one rendering at a time. */
  const last = useRef<Promise<void>>(Promise.resolve());
  const [drawn, setDrawn] = useState(0);
  const failed = useEffectEvent(onFailed);
  const finish = useEffectEvent((container: HTMLElement) => {
    setDrawn(number);
    onDrawn?.(container);
  });

  useEffect(() => {
    let over = false;
    const draw = async () => {
      if (over || !canvas.current || !words.current) return;
      const place = { canvas: canvas.current, words: words.current, width, isOver: () => over };
      await drawPage(document, number, place);
      if (!over) finish(words.current);
    };
    last.current = last.current.then(draw).catch((error: unknown) => {
      if (!over) failed(error);
    });
    return () => {
      over = true;
      releasePage(document, number, last.current);
    };
  }, [document, number, width]);

  return (
    <div className={classes.page} role="group" aria-label={label} aria-busy={drawn !== number} data-page={number}>
      <canvas ref={canvas} aria-hidden />
      {children}
      <div ref={words} className={classes.words} />
      {drawn === 0 ? <Skeleton className={classes.waiting} /> : null}
    </div>
  );
}
