import { ActionIcon, Button, Title } from '@mantine/core';
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import type { LibraryNote } from '@/contract/endpoints/library';
import { useLibraryNotes } from '@/entities/library/use-library-notes';
import { playTime } from '@/shared/audio/play-time';
import { formatNumber } from '@/shared/lib/format';
import { listeningText as text } from '@/text/listening';
import { chapterAt, seekTo, useListening } from './listening-store';
import classes from './ListeningScreen.module.css';

/** The chapters of the file, each a button to it. */
export function Chapters() {
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

/** The customer's bookmarks, and a button for a new one. */
export function Bookmarks({ bookId }: { bookId: number }) {
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
