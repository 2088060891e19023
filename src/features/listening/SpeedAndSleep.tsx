import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { playTime } from '@/shared/audio/play-time';
import { useNow } from '@/shared/lib/use-now';
import { listeningText as text } from '@/text/listening';
import { chapterEnd, setSleep, setSpeed, SPEEDS, useListening } from './listening-store';
import classes from './ListeningScreen.module.css';

const MINUTE_MS = 60_000;
const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const;
const OFF = 'off';
const CHAPTER = 'chapter';

/** How fast the book is read out, and when it stops. */
export function SpeedAndSleep() {
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
