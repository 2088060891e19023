import { ActionIcon } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRewindBackward15,
  IconRewindForward15,
} from '@tabler/icons-react';
import { playTime } from '@/shared/audio/play-time';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { listeningText as text } from '@/text/listening';
import { chapterAt, seekTo, SKIP_S, skip, stepChapter, toggle, useListening, useWhole } from './listening-store';
import { Seek } from './Seek';
import { useFailure } from './use-failure';
import classes from './ListeningScreen.module.css';

/** The place in the book, and the buttons to play, skip and go from chapter to chapter. */
export function Controls() {
  const { paused, now, chapters } = useListening();
  const whole = useWhole();
  const failure = useFailure();
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
      {failure ? <ErrorState description={failure.message} onRetry={failure.retry} retryLabel={failure.label} /> : null}
    </div>
  );
}
