import { ActionIcon, Drawer } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { LibraryNote } from '@/contract/endpoints/library';
import { formatNumber } from '@/shared/lib/format';
import { drawPicture, releasePage } from '@/shared/pdf/draw-page';
import type { PdfDocument } from '@/shared/pdf/open-pdf';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { readingText } from '@/text/reading';
import { pageOfEntry, readOutline, type OutlineEntry } from './outline';
import { MOST_FINDINGS, searchBook, type Finding } from './search-book';
import classes from './ReadingPanel.module.css';

const PANELS = ['contents', 'thumbnails', 'search', 'notes'] as const;
export type PanelName = (typeof PANELS)[number];

interface PanelProps {
  document: PdfDocument;
  /** The current page. */
  page: number;
  onPage: (page: number) => void;
}

function Contents({ document, onPage }: PanelProps) {
  const { data } = useSWRImmutable(['outline', document.fingerprints[0]], () => readOutline(document));
  if (!data) return <LinesSkeleton count={8} />;
  if (data.length === 0) return <p className={classes.hint}>{readingText.noContents}</p>;
  const go = async (entry: OutlineEntry) => {
    const page = await pageOfEntry(document, entry);
    if (page !== undefined) onPage(page);
  };
  return (
    <ol className={classes.list}>
      {data.map((entry, index) => (
        <li key={index}>
          <button
            type="button"
            className={classes.entry}
            style={{ paddingLeft: 12 + entry.depth * 16 }}
            onClick={() => void go(entry)}
          >
            {entry.title}
          </button>
        </li>
      ))}
    </ol>
  );
}

const THUMBNAIL_WIDTH = 120;
const THUMBNAIL_HEIGHT = 200;
const COLUMNS = 2;

function Thumbnail({ document, number }: { document: PdfDocument; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let over = false;
    const picture = canvas.current!;
    // A page that cannot be drawn is reported when it is opened.
    const drawing = drawPicture(document, number, {
      ...{ canvas: picture, width: THUMBNAIL_WIDTH, isOver: () => over },
    }).catch(() => undefined);
    return () => {
      over = true;
      releasePage(document, number, drawing);
      // Telephones free the picture of a canvas late.
      Object.assign(picture, { width: 0, height: 0 });
    };
  }, [document, number]);
  return <canvas ref={canvas} className={classes.picture} aria-hidden />;
}

function Thumbnails({ document, page, onPage }: PanelProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called in this component alone
  const rows = useVirtualizer({
    count: Math.ceil(document.numPages / COLUMNS),
    getScrollElement: () => scroller.current,
    estimateSize: () => THUMBNAIL_HEIGHT,
    initialOffset: Math.floor((page - 1) / COLUMNS) * THUMBNAIL_HEIGHT,
    overscan: 1,
  });
  return (
    <div ref={scroller} className={classes.thumbnails}>
      <div style={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <div key={key} className={classes.row} style={{ transform: `translateY(${start}px)` }}>
            {Array.from({ length: COLUMNS }, (_, column) => index * COLUMNS + column + 1)
              .filter((number) => number <= document.numPages)
              .map((number) => (
                <button
                  key={number}
                  type="button"
                  className={classes.thumbnail}
                  aria-label={readingText.goTo(formatNumber(number))}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPage(number)}
                >
                  <Thumbnail document={document} number={number} />
                  {formatNumber(number)}
                </button>
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface SearchState {
  word: string;
  share: number;
  findings: readonly Finding[];
}

/** Searches the book for a word; the search of an earlier word is aborted. */
function useBookSearch(document: PdfDocument, word: string): SearchState {
  const [state, setState] = useState<SearchState>({ word: '', share: 1, findings: [] });
  useEffect(() => {
    if (word === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (share: number, findings: readonly Finding[]) => setState({ word, share, findings });
    searchBook(document, word, { signal, onProgress }).catch(() => {
      // The part of the file that failed is reported by the document; what was found stays.
      if (!signal.aborted) setState((known) => ({ ...known, share: 1 }));
    });
    return () => controller.abort();
  }, [document, word]);
  return state.word === word ? state : { word, share: word === '' ? 1 : 0, findings: [] };
}

interface SearchProps extends PanelProps {
  word: string;
  onWord: (word: string) => void;
}

function Search({ document, onPage, word, onWord }: SearchProps) {
  const { share, findings } = useBookSearch(document, word);
  const count = formatNumber(findings.length);
  return (
    <>
      <SearchInput value={word} onSearch={onWord} placeholder={readingText.searchFor} label={readingText.search} />
      <p role="status" className={classes.hint}>
        {word === ''
          ? null
          : share < 1
            ? readingText.searching(readingText.percent(formatNumber(Math.floor(share * 100))))
            : findings.length === 0
              ? readingText.nothingFound
              : findings.length >= MOST_FINDINGS
                ? readingText.foundMost(count)
                : readingText.found(count)}
      </p>
      <ol className={classes.list}>
        {findings.map(({ page, before, match, after }, index) => (
          <li key={index}>
            <button type="button" className={classes.entry} onClick={() => onPage(page)}>
              <span className={classes.where}>{readingText.goTo(formatNumber(page))}</span>
              <span>
                {before}
                <mark className={classes.match}>{match}</mark>
                {after}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

interface NotesProps {
  notes: readonly LibraryNote[];
  onEdit: (note: LibraryNote) => void;
  onRemove: (note: LibraryNote) => void;
}

function Notes({ notes, onPage, onEdit, onRemove }: NotesProps & Pick<PanelProps, 'onPage'>) {
  if (notes.length === 0) return <p className={classes.hint}>{readingText.noNotes}</p>;
  return (
    <ol className={classes.list}>
      {notes.map((note) => {
        const number = formatNumber(note.place);
        return (
          <li key={note.id} className={classes.note}>
            <button type="button" className={classes.entry} onClick={() => onPage(note.place)}>
              <span className={classes.where}>{readingText.goTo(number)}</span>
              {note.quote === '' ? null : (
                <span className={classes.quote} data-kind={note.colour ?? undefined}>
                  {note.quote}
                </span>
              )}
              {note.text === '' ? null : <span className={classes.words}>{note.text}</span>}
              {note.quote === '' && note.text === '' ? <span>{readingText.bookmarkOf(number)}</span> : null}
            </button>
            <ActionIcon size={44} aria-label={readingText.editNote(number)} onClick={() => onEdit(note)}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon size={44} aria-label={readingText.removeNote(number)} onClick={() => onRemove(note)}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}

interface ReadingPanelProps extends SearchProps, NotesProps {
  /** The open tab; null while the panel is closed. */
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
}

const LABEL: Record<PanelName, string> = {
  contents: readingText.contents,
  thumbnails: readingText.thumbnails,
  search: readingText.searchTab,
  notes: readingText.notes,
};

/** Contents, pages, search and notes in a drawer next to the book. */
export function ReadingPanel({ panel, onPanel, onPage, notes, ...props }: ReadingPanelProps) {
  const ids = useTabIds();
  const [last, setLast] = useState<PanelName>('contents');
  if (panel !== null && panel !== last) setLast(panel);
  const tabs = PANELS.map((name) => ({
    name,
    label: LABEL[name],
    ...(name === 'notes' && notes.length > 0 && { count: notes.length }),
  }));
  const go = (page: number) => {
    onPage(page);
    onPanel(null);
  };
  return (
    <Drawer
      opened={useOpened(panel !== null)}
      onClose={() => onPanel(null)}
      position="left"
      size="min(380px, 100%)"
      title={readingText.panel}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <TextTabs tabs={tabs} value={last} onChange={onPanel} label={readingText.panel} ids={ids} />
      <div className={classes.panel}>
        <TabPanel ids={ids} value={last}>
          {last === 'contents' ? <Contents {...props} onPage={go} /> : null}
          {last === 'thumbnails' ? <Thumbnails {...props} onPage={go} /> : null}
          {last === 'search' ? <Search {...props} onPage={go} /> : null}
          {last === 'notes' ? <Notes {...props} notes={notes} onPage={go} /> : null}
        </TabPanel>
      </div>
    </Drawer>
  );
}
