import { Button, Title } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { LibraryBook, OwnEdition } from '@/contract/endpoints/library';
import { requestOf } from '@/contract/request-url';
import { BookCover } from '@/entities/book/BookCover';
import { KeepBook } from '@/entities/library/KeepBook';
import { startOnDevice } from '@/entities/library/start-position';
import { useCustomerId } from '@/entities/library/use-customer-id';
import { useForgottenWhenClosed } from '@/entities/library/use-kept-books';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { useAudio } from '@/shared/audio/audio-store';
import { playTime } from '@/shared/audio/play-time';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { listeningText as text } from '@/text/listening';
import { BookPlayer } from './BookPlayer';
import { Controls } from './Controls';
import { seekTo, useListening } from './listening-store';
import { Bookmarks, Chapters } from './Places';
import { SpeedAndSleep } from './SpeedAndSleep';
import classes from './ListeningScreen.module.css';

const COVER = 260;

interface BookProps {
  customerId: string;
  book: LibraryBook;
  own: OwnEdition;
}

/** The offer to move to where another device has been since. */
function OtherDevice({ customerId, book, own }: BookProps) {
  const [offer, setOffer] = useState(() => startOnDevice(customerId, book.bookId, own).offer);
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

function Listening(props: BookProps) {
  const { book, own } = props;
  const { bookId, title, author, genre, imageUrl } = book;
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
            <OtherDevice {...props} />
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
  const own = data?.editions.find(({ edition }) => edition === 'audio');
  const isClosed = isNotFound(error) || (data !== undefined && !own);
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
  if (data && own && customerId !== undefined) return <Listening key={bookId} {...{ customerId, own }} book={data} />;
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
