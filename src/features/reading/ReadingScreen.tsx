import { Button, Loader } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LibraryBook, LibraryNote, OwnEdition } from '@/contract/endpoints/library';
import type { Highlight } from '@/contract/rules/library';
import { KeepBook } from '@/entities/library/KeepBook';
import { forgetSamplePage, readSamplePage } from '@/entities/library/sample-page';
import { placeWithin, startOnDevice } from '@/entities/library/start-position';
import { useForgottenWhenClosed } from '@/entities/library/use-kept-books';
import { useLibraryNotes, type WrittenNote } from '@/entities/library/use-library-notes';
import { usePositionReports } from '@/entities/library/use-position-reports';
import { useCustomerId } from '@/entities/library/use-customer-id';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { usePendingCall } from '@/shared/api/use-pending-call';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import type { PdfDocument } from '@/shared/pdf/open-pdf';
import { pageByKey } from '@/shared/pdf/reading';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { readingText } from '@/text/reading';
import { NoteDialog } from './NoteDialog';
import { openEarly } from './open-early';
import { firstOfSpread, PagesView } from './PagesView';
import { ReadingBar } from './ReadingBar';
import { ReadingPanel, type PanelName } from './ReadingPanel';
import { useReadingSettings, zoomBy } from './reading-settings';
import { SelectionBar, useSelected } from './SelectionBar';
import { useBookDocument, type ReadingFailure } from './use-book-document';
import classes from './ReadingScreen.module.css';

const BackToLibrary = () => (
  <Button component={Link} href={paths.library}>
    {readingText.back}
  </Button>
);

interface FailureProps {
  reason: ReadingFailure;
  onReopen: () => void;
}

/** Takes the book back from another device, and opens it again. */
function ReadHere({ onReopen }: Pick<FailureProps, 'onReopen'>) {
  const { busy, refusal, ask } = usePendingCall();
  const readHere = async () => {
    await call('PUT /library/reading', {});
    onReopen();
  };
  return (
    <>
      <Button loading={busy} onClick={() => void ask(readHere)}>
        {readingText.readHere}
      </Button>
      {refusal === undefined ? null : <p role="alert">{messageOf(refusal)}</p>}
    </>
  );
}

function Failure({ reason, onReopen }: FailureProps) {
  const { title, description } = readingText.failures[reason];
  const actionOf = () => {
    if (reason === 'closed' || reason === 'broken') return <BackToLibrary />;
    if (reason === 'elsewhere') return <ReadHere onReopen={onReopen} />;
    return <Button onClick={onReopen}>{readingText.reopen}</Button>;
  };
  return (
    <main className={classes.message}>
      <PageTitle title={title} />
      <EmptyState as="h1" title={title} description={description} action={actionOf()} />
    </main>
  );
}

const Opening = () => (
  <main className={classes.message}>
    <PageTitle title={readingText.opening} />
    <Loader aria-label={readingText.opening} />
  </main>
);

/** A note that is being written: a new one, or a known one by its id. */
interface Draft {
  id?: string;
  note: WrittenNote;
}

interface BookProps {
  customerId: string;
  book: LibraryBook;
  edition: OwnEdition;
  document: PdfDocument;
  ratio: number;
  onFailed: (reason: ReadingFailure) => void;
}

const inputOf = ({ edition, place, quote, text, colour, rectangles }: LibraryNote): WrittenNote => ({
  ...{ edition, place, quote, text, colour, rectangles },
});

const bookmarkAt = (place: number): WrittenNote => ({
  ...{ edition: 'pdf', place, quote: '', text: '', colour: null, rectangles: [] },
});

/**
 * The page that is shown, reported as the customer's position; and where another device has been since, or, in a book
 * of which no further page was read, how far its sample was.
 */
function usePage({ customerId, book, edition, document }: BookProps, isSpread: boolean) {
  const reports = usePositionReports(book.bookId, 'pdf');
  const extent = document.numPages;
  const [start] = useState(() => startOnDevice(customerId, book.bookId, edition));
  const [startPage] = useState(() => placeWithin(start.place, { place: 1, extent }));
  const [page, setPage] = useState(startPage);
  const [sample] = useState(() =>
    start.offer === undefined && (start.place ?? 1) === 1 ? readSamplePage(book.bookId) : undefined,
  );
  const [offer, setOffer] = useState(start.offer ?? (sample && placeWithin(sample, { place: 1, extent })));

  const go = (wanted: number) => setPage(placeWithin(wanted, { place: 1, extent }));
  // Opening a book is no move: until the customer turns a page, the place of another device stays the latest.
  const isMoved = page !== startPage || edition.position === null;
  const place = isSpread && page > 1 ? Math.min(firstOfSpread(page) + 1, extent) : page;
  const report = useEffectEvent(() => {
    if (isMoved) reports?.report({ place, extent });
  });
  useEffect(() => report(), [place, isMoved, reports]);
  return {
    page,
    go,
    offer: offer !== undefined && offer !== page ? { page: offer, isOfSample: sample !== undefined } : undefined,
    dismiss() {
      setOffer(undefined);
      forgetSamplePage(book.bookId);
    },
  };
}

/** Keys work wherever the focus is, but not in fields and dialogs. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [role="dialog"], [role="radiogroup"]') !== null;

function OpenBook(props: BookProps) {
  const { book, document, ratio, onFailed } = props;
  const settings = useReadingSettings();
  const isSpread = settings.layout === 'spread';
  const { page, go, offer, dismiss } = usePage(props, isSpread);
  const { notes, save, remove } = useLibraryNotes(book.bookId);
  const [selected, clearSelected] = useSelected();
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [word, setWord] = useState('');
  const [draft, setDraft] = useState<Draft>();
  const pages = document.numPages;
  const inBook = notes.filter(({ edition }) => edition === 'pdf');
  const bookmark = inBook.find(({ place, quote, text }) => place === page && quote === '' && text === '');

  const turn = (direction: 1 | -1) => {
    const first = firstOfSpread(page);
    if (!isSpread) go(page + direction);
    else go(direction > 0 ? first + (first === 1 ? 1 : 2) : first - (first === 2 ? 1 : 2));
  };
  const toggleBookmark = () => void (bookmark ? remove(bookmark.id) : save(bookmarkAt(page)));
  const noteOf = (colour: Highlight): WrittenNote | undefined =>
    selected && {
      ...{ edition: 'pdf', place: selected.page, quote: selected.quote, text: '', colour },
      rectangles: selected.rectangles,
    };
  const highlight = (colour: Highlight) => {
    const note = noteOf(colour);
    if (note) void save(note);
    clearSelected();
  };
  const writeNote = () => {
    const note = noteOf('yellow');
    if (note) setDraft({ note });
    clearSelected();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const acts: Record<string, () => void> = {
      '+': () => settings.change({ zoom: zoomBy(1, settings.zoom) }),
      '=': () => settings.change({ zoom: zoomBy(1, settings.zoom) }),
      '-': () => settings.change({ zoom: zoomBy(-1, settings.zoom) }),
      '/': () => setPanel('search'),
      m: toggleBookmark,
      ...(settings.layout !== 'scroll' && { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }),
    };
    const wanted = pageByKey(event.key, page, pages);
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    // Scrolled pages keep the browser's keys, except for the first and the last page.
    const isOwn = settings.layout !== 'scroll' || event.key === 'Home' || event.key === 'End';
    if (!act && (wanted === undefined || !isOwn)) return;
    event.preventDefault();
    if (act) act();
    else go(wanted!);
  };
  useWindowEvent('keydown', onKeyDown);

  return (
    <div className={classes.screen}>
      <PageTitle title={book.title} />
      <ReadingBar
        title={book.title}
        {...{ page, pages, settings }}
        keep={<KeepBook bookId={book.bookId} title={book.title} own={props.edition} />}
        isBookmarked={bookmark !== undefined}
        onPage={go}
        onTurn={turn}
        onBookmark={toggleBookmark}
        onPanel={setPanel}
      />
      {offer === undefined ? null : (
        <div className={classes.offer} role="status">
          {offer.isOfSample
            ? readingText.sampleOffer(formatNumber(offer.page))
            : readingText.offer(formatNumber(offer.page))}
          <div className={classes.choices}>
            <Button
              size="xs"
              onClick={() => {
                go(offer.page);
                dismiss();
              }}
            >
              {readingText.jump}
            </Button>
            <Button size="xs" variant="default" onClick={dismiss}>
              {readingText.stay}
            </Button>
          </div>
        </div>
      )}
      <main className={classes.main}>
        <PagesView
          {...{ document, ratio, settings, page, word }}
          notes={inBook}
          onPage={go}
          onFailed={() => onFailed('broken')}
        />
      </main>
      <ReadingPanel
        {...{ document, page, panel, word }}
        notes={inBook}
        onPage={go}
        onPanel={setPanel}
        onWord={setWord}
        onEdit={(note) => setDraft({ id: note.id, note: inputOf(note) })}
        onRemove={({ id }) => void remove(id)}
      />
      {selected ? <SelectionBar book={book} selected={selected} onHighlight={highlight} onNote={writeNote} /> : null}
      {draft ? (
        <NoteDialog
          quote={draft.note.quote}
          text={draft.note.text}
          onClose={() => setDraft(undefined)}
          onSave={(text) => {
            void save({ ...draft.note, text }, draft.id).then((isSaved) => isSaved && setDraft(undefined));
          }}
        />
      ) : null}
    </div>
  );
}

/** A version of the file: opened once, until it fails or is opened again. */
function Reading({ onReopen, ...own }: Omit<BookProps, 'document' | 'ratio' | 'onFailed'> & { onReopen: () => void }) {
  // A version that was opened stays open when a newer one is uploaded.
  const [fileId] = useState(own.edition.fileId);
  const [opening, fail] = useBookDocument({ bookId: own.book.bookId, fileId });
  if (opening.state === 'opening') return <Opening />;
  if (opening.state === 'failed') return <Failure reason={opening.reason} onReopen={onReopen} />;
  const { document, ratio } = opening;
  return <OpenBook {...own} {...{ document, ratio }} onFailed={fail} />;
}

/** The page on which a customer reads the PDF of a book of their library. */
export function ReadingScreen() {
  const bookId = Number(useRouter().query.id);
  const { data, error, mutate } = useApi('GET /library/{id}', { params: { id: bookId } });
  const customerId = useCustomerId();
  const [attempt, setAttempt] = useState(0);
  useEffect(
    () => (customerId === undefined || !(bookId > 0) ? undefined : openEarly(customerId, bookId)),
    [customerId, bookId],
  );
  const reopen = () => {
    setAttempt(attempt + 1);
    void mutate();
  };
  const edition = data?.editions.find((own) => own.edition === 'pdf');
  // The right to read may end while the book is open; then the answer replaces it, whatever was known before.
  const isClosed = (data !== undefined && !edition) || isNotFound(error);
  useForgottenWhenClosed(isClosed, { bookId, edition: 'pdf' });
  if (isClosed) return <Failure reason="closed" onReopen={reopen} />;
  // The position on this device is that of the customer.
  if (data && edition && customerId !== undefined)
    return <Reading key={attempt} {...{ customerId, edition }} book={data} onReopen={reopen} />;
  if (error)
    return (
      <main className={classes.message}>
        <PageTitle title={readingText.failures.unreachable.title} />
        <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />
      </main>
    );
  return <Opening />;
}
