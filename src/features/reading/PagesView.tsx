import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LibraryNote } from '@/contract/endpoints/library';
import type { PdfDocument } from '@/shared/pdf/open-pdf';
import { readingText } from '@/text/reading';
import { BookPage } from './BookPage';
import { READING_ZOOMS, type ReadingSettings } from './reading-settings';
import classes from './PagesView.module.css';

/** Width of a page that fits, at most, in pixels. */
const MOST_WIDTH = 860;
const GAP = 12;
/** A page is not made narrower than this to fit the height of the window. */
const READABLE_WIDTH = 480;

interface PagesViewProps {
  document: PdfDocument;
  /** Height of the first page divided by its width: the guess for pages that are not drawn yet. */
  ratio: number;
  settings: Pick<ReadingSettings, 'layout' | 'zoom' | 'tone'>;
  page: number;
  /** Called when the reader scrolls to another page. */
  onPage: (page: number) => void;
  notes: readonly LibraryNote[];
  word: string;
  onFailed: () => void;
}

type Sheets = Omit<PagesViewProps, 'settings' | 'ratio' | 'onPage'> & { width: number };

/** The first page of the two that are open: as in a printed book, the cover is alone. */
export const firstOfSpread = (page: number): number => (page <= 1 ? 1 : page - (page % 2));

function Sheet({ notes, page, ...sheet }: Sheets) {
  return <BookPage {...sheet} number={page} notes={notes.filter(({ place }) => place === page)} />;
}

function Spread({ page, document, ...sheet }: Sheets) {
  const first = firstOfSpread(page);
  const pages = first === 1 ? [1] : [first, first + 1].filter((number) => number <= document.numPages);
  return (
    <div className={classes.spread}>
      {pages.map((number) => (
        <Sheet key={number} {...sheet} document={document} page={number} />
      ))}
    </div>
  );
}

/** All pages below each other; only those near the window are drawn. */
function ScrolledPages({
  page,
  onPage,
  ratio,
  scroller,
  ...sheet
}: Sheets & Pick<PagesViewProps, 'onPage' | 'ratio'> & { scroller: () => HTMLDivElement | null }) {
  const { document, width } = sheet;
  const height = Math.ceil(width * ratio) + GAP;
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called in this component alone
  const virtual = useVirtualizer({
    count: document.numPages,
    getScrollElement: scroller,
    estimateSize: () => height,
    initialOffset: (page - 1) * height,
    overscan: 1,
  });
  const shown = useRef(page);

  const { scrollOffset } = virtual;
  const reportPage = useEffectEvent((offset: number) => {
    const shownHeight = scroller()?.clientHeight ?? 0;
    const isAtEnd = offset + shownHeight >= virtual.getTotalSize() - 1;
    const found = virtual.getVirtualItemForOffset(offset + shownHeight / 3)?.index ?? 0;
    const seen = isAtEnd && offset > 0 ? document.numPages - 1 : found;
    if (seen + 1 === shown.current) return;
    shown.current = seen + 1;
    onPage(seen + 1);
  });
  useEffect(() => {
    if (scrollOffset !== null) reportPage(scrollOffset);
  }, [scrollOffset]);

  const jump = useEffectEvent(() => {
    if (shown.current === page) return;
    shown.current = page;
    virtual.scrollToIndex(page - 1, { align: 'start' });
  });
  useEffect(() => jump(), [page]);
  const remeasure = useEffectEvent(() => {
    virtual.measure();
    virtual.scrollToIndex(page - 1, { align: 'start' });
  });
  useEffect(() => remeasure(), [height]);

  return (
    <div className={classes.all} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className={classes.placed}
          style={{ transform: `translateY(${start}px)`, paddingBottom: GAP, minHeight: height }}
        >
          <Sheet {...sheet} page={index + 1} />
        </div>
      ))}
    </div>
  );
}

/** The pages of a book, one by one, two by two, or below each other. */
export function PagesView({ settings, ratio, onPage, ...sheets }: PagesViewProps) {
  const { layout, zoom, tone } = settings;
  const scroller = useRef<HTMLDivElement>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const merged = useMergedRef(ref, scroller);
  const room = width - 2 * GAP;
  const perPage = layout === 'spread' ? (room - GAP) / 2 : room;
  // Whole pages are shown where they stay readable; on a phone, and where one scrolls, the width decides.
  const whole = Math.max((height - 2 * GAP) / ratio, READABLE_WIDTH);
  const fitting = layout === 'scroll' ? perPage : Math.min(perPage, whole);
  const pageWidth = Math.floor(Math.min(fitting, MOST_WIDTH) * READING_ZOOMS[zoom]!);
  const { page } = sheets;

  // A new page begins at its top.
  useEffect(() => {
    if (layout !== 'scroll' && scroller.current) scroller.current.scrollTop = 0;
  }, [layout, page]);

  return (
    <div
      ref={merged}
      className={classes.sheets}
      data-tone={tone}
      data-layout={layout}
      tabIndex={0}
      role="region"
      aria-label={readingText.pages}
    >
      {width === 0 ? null : layout === 'scroll' ? (
        <ScrolledPages {...sheets} {...{ ratio, onPage }} width={pageWidth} scroller={() => scroller.current} />
      ) : layout === 'spread' ? (
        <Spread {...sheets} width={pageWidth} />
      ) : (
        <Sheet {...sheets} width={pageWidth} />
      )}
    </div>
  );
}
