import { ActionIcon, Loader, Modal } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatNumber } from '@/shared/lib/format';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { sampleText } from '@/text/sample';
import { openPdf, type PdfDocument } from './open-pdf';
import { PdfPage } from './PdfPage';
import { moveBy, pageByKey, zoomByKey, ZOOMS } from './reading';
import classes from './PdfReader.module.css';

/** Maximum width of a page before zooming, in pixels. */
const MOST_WIDTH = 820;

type Opening = { state: 'opening' | 'failed' } | { state: 'opened'; document: PdfDocument };

/** Opens the document of a URL, and closes it on unmount or when the URL changes. */
function useDocument(url: string): [Opening, fail: () => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    let over = false;
    let close: (() => void) | undefined;
    openPdf(url).then(
      (opened) => {
        close = opened.close;
        if (over) close();
        else setOpening({ state: 'opened', document: opened.document });
      },
      () => over || setOpening({ state: 'failed' }),
    );
    return () => {
      over = true;
      close?.();
    };
  }, [url]);
  return [opening, () => setOpening({ state: 'failed' })];
}

interface ToolProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ label, children, ...button }: ToolProps) => (
  <ActionIcon size={44} aria-label={label} {...button}>
    {children}
  </ActionIcon>
);

interface ToolsProps {
  page: number;
  pages: number;
  zoom: number;
  url: string;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
}

function Tools({ page, pages, zoom, url, onPage, onZoom }: ToolsProps) {
  return (
    <div className={classes.tools}>
      <Tool label={sampleText.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </Tool>
      <span role="status" className={classes.count}>
        {pages > 0 ? sampleText.page(formatNumber(page), formatNumber(pages)) : null}
      </span>
      <Tool label={sampleText.nextPage} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </Tool>
      <Tool label={sampleText.zoomOut} disabled={zoom <= 0} onClick={() => onZoom(zoom - 1)}>
        <IconZoomOut size={20} aria-hidden />
      </Tool>
      <Tool label={sampleText.zoomIn} disabled={zoom >= ZOOMS.length - 1} onClick={() => onZoom(zoom + 1)}>
        <IconZoomIn size={20} aria-hidden />
      </Tool>
      <ActionIcon component="a" href={url} download size={44} aria-label={sampleText.download}>
        <IconDownload size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface ReaderProps {
  url: string;
  onPage?: ((page: number) => void) | undefined;
  /** Shown below the last page. */
  end?: ReactNode;
}

/** The document, with its loading and error states. */
function Reader({ url, onPage, end, onRetry }: ReaderProps & { onRetry: () => void }) {
  const [opening, fail] = useDocument(url);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const document = opening.state === 'opened' ? opening.document : undefined;
  const pages = document?.numPages ?? 0;

  const reportPage = useEffectEvent((shown: number) => onPage?.(shown));
  useEffect(() => reportPage(page), [page]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const nextPage = pageByKey(event.key, page, pages);
    const nextZoom = zoomByKey(event.key, zoom);
    if (nextPage === undefined && nextZoom === undefined) return;
    event.preventDefault();
    setPage(nextPage ?? page);
    setZoom(nextZoom ?? zoom);
  };

  return (
    <div className={classes.reader} onKeyDown={onKeyDown}>
      <Tools
        {...{ page, pages, zoom, url }}
        onPage={(next) => setPage(moveBy(next - page, page, pages))}
        onZoom={setZoom}
      />
      {/* Focusable, so that a page larger than the window can be scrolled by keyboard, too. */}
      <div ref={ref} className={classes.sheet} tabIndex={0} role="region" aria-label={sampleText.pages}>
        {opening.state === 'opening' ? <Loader className={classes.loader} aria-label={sampleText.opening} /> : null}
        {opening.state === 'failed' ? (
          <ErrorState title={sampleText.pdfFailed} description={sampleText.pdfFailedHint} onRetry={onRetry} />
        ) : null}
        {document && width > 0 ? (
          <PdfPage
            document={document}
            number={page}
            width={Math.floor(Math.min(width, MOST_WIDTH) * ZOOMS[zoom]!)}
            label={sampleText.page(formatNumber(page), formatNumber(pages))}
            onFailed={fail}
          />
        ) : null}
      </div>
      {document && page === pages && end ? <div className={classes.end}>{end}</div> : null}
    </div>
  );
}

interface PdfReaderProps extends ReaderProps {
  /** Title of the dialog. */
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Shows a PDF in a dialog. */
export function PdfReader({ title, opened, onClose, ...reader }: PdfReaderProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      fullScreen
      title={title}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Reader key={attempt} {...reader} onRetry={() => setAttempt(attempt + 1)} />
    </Modal>
  );
}
