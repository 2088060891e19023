import { ActionIcon } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import Link from 'next/link';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { sampleText } from '@/text/sample';
import { useAudio, type Track } from './audio-store';
import { playTime } from './play-time';
import classes from './AudioPlayer.module.css';
import barClasses from './player-bar.module.css';

/** State as the audio element reports it: phones and headphones control the element, too. */
interface Playing {
  paused: boolean;
  now: number;
  whole: number;
  failed: boolean;
}

const AT_FIRST: Playing = { paused: true, now: 0, whole: 0, failed: false };

const readPlaying = ({ currentTarget: audio }: SyntheticEvent<HTMLAudioElement>): Playing => ({
  paused: audio.paused,
  now: audio.currentTime,
  whole: Number.isFinite(audio.duration) ? audio.duration : 0,
  failed: Boolean(audio.error),
});

interface SeekProps extends Pick<Playing, 'now' | 'whole'> {
  onSeek: (seconds: number) => void;
}

function Seek({ now, whole, onSeek }: SeekProps) {
  const said = sampleText.time(playTime(now), playTime(whole));
  return (
    <>
      <input
        type="range"
        className={classes.seek}
        aria-label={sampleText.seek}
        aria-valuetext={said}
        min={0}
        max={Math.max(Math.floor(whole), 1)}
        step={1}
        value={Math.floor(now)}
        disabled={whole === 0}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
      <span className={barClasses.time} aria-hidden>
        {said}
      </span>
    </>
  );
}

/** A player at the bottom of the window; it starts by itself, because the user has just pressed a button. */
export function AudioPlayer({ track: { title, url, href } }: { track: Track }) {
  const audio = useRef<HTMLAudioElement>(null);
  const close = useAudio((state) => state.close);
  const [playing, setPlaying] = useState(AT_FIRST);
  const note = (event: SyntheticEvent<HTMLAudioElement>) => setPlaying(readPlaying(event));

  // The browser may refuse to start; the user then has the play button.
  const play = () => void audio.current?.play().catch(() => undefined);
  useEffect(play, []);

  const toggle = () => (playing.paused ? play() : audio.current?.pause());
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
  };

  return (
    <section className={barClasses.bar} aria-label={sampleText.player} data-uncovered>
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={note}
        onPause={note}
        onTimeUpdate={note}
        onDurationChange={note}
        onSeeked={note}
        onError={note}
      />
      <ActionIcon
        size={44}
        variant="filled"
        aria-label={playing.paused ? sampleText.play : sampleText.pause}
        disabled={playing.failed}
        onClick={toggle}
      >
        {playing.paused ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />}
      </ActionIcon>
      <div className={barClasses.words}>
        <Link href={href} className={`${barClasses.title} ellipsis`}>
          {title}
        </Link>
        {playing.failed ? (
          <p role="alert" className={barClasses.failed}>
            {sampleText.audioFailed}
          </p>
        ) : (
          <div className={barClasses.track}>
            <Seek {...playing} onSeek={seek} />
          </div>
        )}
      </div>
      <ActionIcon size={44} aria-label={sampleText.closePlayer} onClick={close}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </section>
  );
}
