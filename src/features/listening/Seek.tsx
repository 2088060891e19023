import { playTime } from '@/shared/audio/play-time';
import { listeningText as text } from '@/text/listening';
import classes from './Seek.module.css';

interface SeekProps {
  /** Seconds. */
  now: number;
  whole: number;
  onSeek: (seconds: number) => void;
}

/** The position in the book, which can be dragged. */
export function Seek({ now, whole, onSeek }: SeekProps) {
  return (
    <input
      type="range"
      className={classes.seek}
      aria-label={text.seek}
      aria-valuetext={text.time(playTime(now), playTime(whole))}
      min={0}
      max={Math.max(Math.floor(whole), 1)}
      step={1}
      value={Math.floor(now)}
      disabled={whole === 0}
      onChange={(event) => onSeek(Number(event.currentTarget.value))}
    />
  );
}
