import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { drawPage } from './draw-page';
import type { PdfDocument } from './open-pdf';
import classes from './PdfReader.module.css';

interface PdfPageProps {
  document: PdfDocument;
  number: number;
  width: number;
  label: string;
  onFailed: (error: unknown) => void;
}

/** One page of a PDF: its picture, with its selectable text on top. */
export function PdfPage({ document, number, width, label, onFailed }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  /** A canvas accepts one rendering at a time. */
  const last = useRef<Promise<void>>(Promise.resolve());
  const [drawn, setDrawn] = useState(0);
  const failed = useEffectEvent(onFailed);

  useEffect(() => {
    let over = false;
    const draw = async () => {
      if (over || !canvas.current || !words.current) return;
      const place = { canvas: canvas.current, words: words.current, width, isOver: () => over };
      await drawPage(document, number, place);
      if (!over) setDrawn(number);
    };
    last.current = last.current.then(draw).catch((error: unknown) => {
      if (!over) failed(error);
    });
    return () => {
      over = true;
    };
  }, [document, number, width]);

  return (
    <div className={classes.page} role="group" aria-label={label} aria-busy={drawn !== number}>
      <canvas ref={canvas} aria-hidden />
      <div ref={words} className={classes.words} />
      {drawn === 0 ? <Skeleton className={classes.waiting} /> : null}
    </div>
  );
}
