import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRewindBackward15, IconRewindForward15, IconX } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { keptFile } from '@/entities/library/kept-books';
import { startOnDevice } from '@/entities/library/start-position';
import { usePositionReports } from '@/entities/library/use-position-reports';
import { useCustomerId } from '@/entities/library/use-customer-id';
import { isNotFound } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { useAudio, type Track } from '@/shared/audio/audio-store';
import { playTime } from '@/shared/audio/play-time';
import barClasses from '@/shared/audio/player-bar.module.css';
import { listeningText as text } from '@/text/listening';
import {
  pause,
  play,
  registerElement,
  resetListening,
  seekTo,
  setSleep,
  SKIP_S,
  skip,
  toggle,
  useListening,
  useWhole,
} from './listening-store';
import { MediaKeys } from './MediaKeys';
import { Seek } from './Seek';
import { isReadElsewhere, useFailure } from './use-failure';
import classes from './BookPlayer.module.css';

/** Interval between two reports of the position while it plays, in ms. */
const REPORT_EVERY_MS = 10_000;

const readState = ({ currentTarget: audio }: SyntheticEvent<HTMLAudioElement>) => ({
  paused: audio.paused,
  now: audio.currentTime,
  whole: Number.isFinite(audio.duration) ? audio.duration : 0,
  failed: Boolean(audio.error),
});

/** Stops at the time or at the end of the chapter that the listener has chosen. */
function useSleepTimer(): void {
  const { sleep, now } = useListening();
  const end = useEffectEvent(() => {
    pause();
    setSleep(null);
  });
  const at = sleep && 'at' in sleep ? sleep.at : undefined;
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => end(), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  const isChapterOver = sleep !== null && 'atSecond' in sleep && now >= sleep.atSecond;
  useEffect(() => {
    if (isChapterOver) end();
  }, [isChapterOver]);
}

/** Where the book begins on this device, once the library is known; in seconds. */
const useStart = (bookId: number) => {
  const customerId = useCustomerId();
  const { data, error, mutate } = useApi('GET /library/{id}', { params: { id: bookId } });
  const edition = data?.editions.find((own) => own.edition === 'audio');
  const [start, setStart] = useState<number>();
  if (start === undefined && edition && customerId !== undefined) {
    setStart((startOnDevice(customerId, bookId, edition).place ?? 0) / 1000);
  }
  const isClosed = isNotFound(error) || (data !== undefined && !edition);
  return { start, fileId: edition?.fileId, isClosed, verify: () => void mutate() };
};

/** The URL that is played: of the file in this browser where it is kept, else of the site; undefined until that is known. */
const useSource = (bookId: number, fileId: string | undefined, url: string): string | undefined => {
  const customerId = useCustomerId();
  const [source, setSource] = useState<string>();
  // A newer version of the file does not replace one that is playing.
  const [playedId, setPlayedId] = useState<string>();
  if (playedId === undefined && fileId !== undefined) setPlayedId(fileId);
  useEffect(() => {
    if (playedId === undefined || customerId === undefined) return undefined;
    let kept: string | undefined;
    let over = false;
    void keptFile(customerId, { bookId, edition: 'audio', fileId: playedId })
      .catch(() => undefined)
      .then((file) => {
        if (over) return;
        kept = file && URL.createObjectURL(file);
        setSource(kept ?? url);
      });
    return () => {
      over = true;
      if (kept) URL.revokeObjectURL(kept);
    };
  }, [customerId, bookId, playedId, url]);
  return source;
};

/**
 * Plays the audio of a book at the foot of every page. Position, speed and chapter are in the store, which the book's own
 * page shows in full.
 */
export function BookPlayer({ track: { title, url, href, bookId = 0 } }: { track: Track }) {
  const audio = useRef<HTMLAudioElement>(null);
  const close = useAudio((state) => state.close);
  const reports = usePositionReports(bookId, 'audio');
  const { start, fileId, isClosed, verify } = useStart(bookId);
  const source = useSource(bookId, fileId, url);
  const { paused, now, speed } = useListening();
  const whole = useWhole();
  const failure = useFailure();
  const { data: contents } = useApi('GET /library/{id}/audio', { params: { id: bookId } });
  const isOnOwnPage = useRouter().asPath.split('?')[0] === href;
  const reportedAt = useRef(0);
  useSleepTimer();

  useEffect(() => {
    registerElement(audio.current);
    useListening.setState({ bookId });
    return () => {
      registerElement(null);
      resetListening();
    };
  }, [bookId]);
  useEffect(() => {
    const { durationMs = 0, chapters = [] } = contents ?? {};
    // The element knows the duration later, and of some files never.
    useListening.setState({ chapters, declared: durationMs / 1000 });
  }, [contents]);
  useEffect(() => {
    if (isClosed) close();
  }, [isClosed, close]);

  const report = (isDue: boolean) => {
    const { currentTime, duration } = audio.current!;
    if (!Number.isFinite(duration) || duration === 0) return;
    if (!isDue && Date.now() - reportedAt.current < REPORT_EVERY_MS) return;
    reportedAt.current = Date.now();
    const extent = Math.max(1, Math.round(duration * 1000));
    reports?.report({ place: Math.min(Math.round(currentTime * 1000), extent), extent });
  };
  const onState = (event: SyntheticEvent<HTMLAudioElement>) => useListening.setState(readState(event));
  const onMoved = (event: SyntheticEvent<HTMLAudioElement>) => {
    onState(event);
    report(event.type !== 'timeupdate');
  };
  const onLoaded = (event: SyntheticEvent<HTMLAudioElement>) => {
    const { currentTarget: element } = event;
    element.playbackRate = speed;
    // Not from its very end: a finished book starts over.
    const { duration } = element;
    if (element.currentTime === 0 && start !== undefined && start < duration - 1) element.currentTime = start;
    onState(event);
    play();
  };
  const onError = (event: SyntheticEvent<HTMLAudioElement>) => {
    onState(event);
    // The right to listen may have ended.
    verify();
    if (source === url) void isReadElsewhere(url).then((isElsewhere) => useListening.setState({ isElsewhere }));
  };

  return (
    <section className={barClasses.bar} aria-label={text.player} data-uncovered hidden={isOnOwnPage}>
      <audio
        ref={audio}
        src={start === undefined ? undefined : source}
        preload="metadata"
        onLoadedMetadata={onLoaded}
        onPlay={onState}
        onPause={onMoved}
        onTimeUpdate={onMoved}
        onDurationChange={onState}
        onSeeked={onMoved}
        onEnded={onMoved}
        onError={onError}
      />
      <MediaKeys title={title} />
      <ActionIcon size={44} variant="filled" aria-label={paused ? text.play : text.pause} onClick={toggle}>
        {paused ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />}
      </ActionIcon>
      <ActionIcon size={44} className={classes.wide} aria-label={text.backward} onClick={() => skip(-SKIP_S)}>
        <IconRewindBackward15 size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} aria-label={text.forward} onClick={() => skip(SKIP_S)}>
        <IconRewindForward15 size={20} aria-hidden />
      </ActionIcon>
      <div className={barClasses.words}>
        <Link href={href} className={`${barClasses.title} ellipsis`} aria-label={`${text.open}: ${title}`}>
          {title}
        </Link>
        {failure ? (
          <p role="alert" className={barClasses.failed}>
            {failure.message}{' '}
            <Button size="compact-xs" variant="default" onClick={failure.retry}>
              {failure.label}
            </Button>
          </p>
        ) : (
          <div className={barClasses.track}>
            <Seek now={now} whole={whole} onSeek={seekTo} />
            <span className={barClasses.time} aria-hidden>
              {text.time(playTime(now), playTime(whole))}
            </span>
          </div>
        )}
      </div>
      <ActionIcon size={44} aria-label={text.close} onClick={close}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </section>
  );
}
