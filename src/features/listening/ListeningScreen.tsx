import { ActionIcon, Button, NativeSelect, Title } from '@mantine/core';
import {
  IconBookmarkPlus,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRewindBackward15,
  IconRewindForward15,
  IconTrash,
} from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { LibraryBook, LibraryNote } from '@/contract/endpoints/library';
import { requestOf } from '@/contract/request-url';
import { BookCover } from '@/entities/book/BookCover';
import { deviceId } from '@/entities/library/device-id';
import { KeepBook } from '@/entities/library/KeepBook';
import { useForgottenWhenClosed } from '@/entities/library/use-kept-books';
import { startOf } from '@/entities/library/start-position';
import { readStoredPosition } from '@/entities/library/stored-positions';
import { useLibraryNotes } from '@/entities/library/use-library-notes';
import { useCustomerId } from '@/entities/library/use-customer-id';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { useAudio } from '@/shared/audio/audio-store';
import { playTime } from '@/shared/audio/play-time';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { listeningText as text } from '@/text/listening';
import { BookPlayer } from './BookPlayer';
import {
  chapterAt,
  chapterEnd,
  retry,
  seekTo,
  setSleep,
  setSpeed,
  SKIP_S,
  skip,
  SPEEDS,
  stepChapter,
  toggle,
  useListening,
} from './listening-store';
import { Seek } from './Seek';
import classes from './ListeningScreen.module.css';

const COVER = 260;
const MINUTE_MS = 60_000;
const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const;

function Controls() {
  const { paused, now, whole, chapters, failed } = useListening();
  const chapter = chapters[chapterAt(chapters, now)];
  return (
    <div className={classes.controls}>
      {chapter ? <p className={classes.chapter}>{chapter.title}</p> : null}
      <Seek now={now} whole={whole} onSeek={seekTo} />
      <p className={classes.times}>
        <span>{playTime(now)}</span>
        <span>{text.left(playTime(Math.max(0, whole - now)))}</span>
      </p>
      <div className={classes.buttons}>
        {chapters.length > 1 ? (
          <ActionIcon size={48} aria-label={text.previousChapter} onClick={() => stepChapter(-1)}>
            <IconPlayerSkipBack size={24} aria-hidden />
          </ActionIcon>
        ) : null}
        <ActionIcon size={56} aria-label={text.backward} onClick={() => skip(-SKIP_S)}>
          <IconRewindBackward15 size={28} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={72}
          radius="xl"
          variant="filled"
          aria-label={paused ? text.play : text.pause}
          onClick={toggle}
        >
          {paused ? <IconPlayerPlayFilled size={32} aria-hidden /> : <IconPlayerPauseFilled size={32} aria-hidden />}
        </ActionIcon>
        <ActionIcon size={56} aria-label={text.forward} onClick={() => skip(SKIP_S)}>
          <IconRewindForward15 size={28} aria-hidden />
        </ActionIcon>
        {chapters.length > 1 ? (
          <ActionIcon size={48} aria-label={text.nextChapter} onClick={() => stepChapter(1)}>
            <IconPlayerSkipForward size={24} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      {failed ? <ErrorState description={text.failed} onRetry={retry} /> : null}
    </div>
  );
}

const OFF = 'off';
const CHAPTER = 'chapter';

function SpeedAndSleep() {
  const state = useListening();
  const { speed, sleep, chapters } = state;
  const now = useNow();
  const [chosen, setChosen] = useState(OFF);
  const choose = (value: string) => {
    setChosen(value);
    if (value === OFF) setSleep(null);
    else if (value === CHAPTER) setSleep({ atSecond: chapterEnd(state) });
    else setSleep({ at: Date.now() + Number(value) * MINUTE_MS });
  };
  return (
    <div className={classes.options}>
      <NativeSelect
        label={text.speed}
        value={String(speed)}
        data={SPEEDS.map((value) => ({ value: String(value), label: text.times(value) }))}
        onChange={(event) => setSpeed(Number(event.currentTarget.value))}
      />
      <div>
        <NativeSelect
          label={text.sleep}
          value={sleep === null ? OFF : chosen}
          data={[
            { value: OFF, label: text.sleepOff },
            ...(chapters.length > 0 ? [{ value: CHAPTER, label: text.sleepChapter }] : []),
            ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: text.sleepMinutes(String(minutes)) })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {sleep && 'at' in sleep ? (
          <p className={classes.hint}>{text.sleepLeft(playTime(Math.max(0, (sleep.at - now) / 1000)))}</p>
        ) : null}
      </div>
    </div>
  );
}

function Chapters() {
  const { chapters, now } = useListening();
  const here = chapterAt(chapters, now);
  return (
    <section className={classes.section}>
      <Title order={2}>{text.chapters}</Title>
      {chapters.length === 0 ? <p className={classes.hint}>{text.noChapters}</p> : null}
      <ol className={classes.list}>
        {chapters.map(({ title, startMs }, index) => (
          <li key={startMs}>
            <button
              type="button"
              className={classes.entry}
              aria-current={index === here ? 'true' : undefined}
              onClick={() => seekTo(startMs / 1000)}
            >
              <span>{title || text.chapter(formatNumber(index + 1))}</span>
              <span className={classes.time}>{playTime(startMs / 1000)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bookmarks({ bookId }: { bookId: number }) {
  const { notes, save, remove } = useLibraryNotes(bookId);
  const now = useListening((state) => state.now);
  const marks = notes.filter(({ edition }) => edition === 'audio');
  const add = () =>
    void save({
      ...{ edition: 'audio', place: Math.round(now * 1000), quote: '', text: '', colour: null, rectangles: [] },
    });
  const timeOf = ({ place }: LibraryNote): string => playTime(place / 1000);
  return (
    <section className={classes.section}>
      <Title order={2}>{text.bookmarks}</Title>
      <Button variant="default" leftSection={<IconBookmarkPlus size={18} aria-hidden />} onClick={add}>
        {text.bookmark}
      </Button>
      {marks.length === 0 ? <p className={classes.hint}>{text.noBookmarks}</p> : null}
      <ol className={classes.list}>
        {marks.map((mark) => (
          <li key={mark.id} className={classes.mark}>
            <button type="button" className={classes.entry} onClick={() => seekTo(mark.place / 1000)}>
              {text.bookmarkAt(timeOf(mark))}
            </button>
            <ActionIcon size={44} aria-label={text.removeBookmark(timeOf(mark))} onClick={() => void remove(mark.id)}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The offer to move to where another device has been since. */
function OtherDevice({ book }: { book: LibraryBook }) {
  const customerId = useCustomerId();
  const [offer, setOffer] = useState(() => {
    const position = book.editions.find(({ edition }) => edition === 'audio')?.position ?? null;
    const of = customerId === undefined ? undefined : { customerId, bookId: book.bookId, edition: 'audio' as const };
    return startOf(position, of && readStoredPosition(of), deviceId()).offer;
  });
  if (offer === undefined) return null;
  const seconds = offer / 1000;
  const jump = () => {
    seekTo(seconds);
    setOffer(undefined);
  };
  return (
    <div role="status" className={classes.offer}>
      <p>{text.offer(playTime(seconds))}</p>
      <Button size="xs" onClick={jump}>
        {text.jump}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOffer(undefined)}>
        {text.stay}
      </Button>
    </div>
  );
}

function Listening({ book }: { book: LibraryBook }) {
  const { bookId, title, author, genre, imageUrl, editions } = book;
  const own = editions.find(({ edition }) => edition === 'audio')!;
  const isLoaded = useListening((state) => state.bookId === bookId);
  const start = () => {
    const { url } = requestOf('GET /books/{id}/files/{edition}', { params: { id: bookId, edition: 'audio' } });
    useAudio.getState().listen({ title, url, href: paths.listenBook(bookId), bookId }, BookPlayer);
  };
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <div className={classes.cover}>
        <BookCover {...{ title, author, genre, imageUrl }} width={COVER} priority decorative />
      </div>
      <div className={classes.head}>
        <Link href={paths.library} className={classes.back}>
          {text.back}
        </Link>
        <Title order={1}>{title}</Title>
        <p className={classes.author}>{author}</p>
        {isLoaded ? (
          <>
            <OtherDevice book={book} />
            <Controls />
            <SpeedAndSleep />
          </>
        ) : (
          <Button size="lg" leftSection={<IconPlayerPlayFilled size={20} aria-hidden />} onClick={start}>
            {text.start}
          </Button>
        )}
        <KeepBook bookId={bookId} title={title} own={own} />
      </div>
      {isLoaded ? (
        <div className={classes.lists}>
          <Chapters />
          <Bookmarks bookId={bookId} />
        </div>
      ) : null}
    </div>
  );
}

/** The page on which a customer listens to the audio of a book of their library. */
export function ListeningScreen() {
  const bookId = Number(useRouter().query.id);
  const { data, error, mutate } = useApi('GET /library/{id}', { params: { id: bookId } });
  const customerId = useCustomerId();
  const hasAudio = data?.editions.some(({ edition }) => edition === 'audio');
  const isClosed = isNotFound(error) || hasAudio === false;
  useForgottenWhenClosed(isClosed, { bookId, edition: 'audio' });
  if (isClosed)
    return (
      <>
        <PageTitle title={text.closed} />
        <EmptyState
          as="h1"
          title={text.closed}
          description={text.closedHint}
          action={
            <Button component={Link} href={paths.library}>
              {text.back}
            </Button>
          }
        />
      </>
    );
  if (data && customerId !== undefined) return <Listening key={bookId} book={data} />;
  return (
    <>
      <PageTitle title={text.opening} />
      {error ? (
        <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <SheetSkeleton height={480} />
      )}
    </>
  );
}
