import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { formatNumber } from '@/shared/lib/format';
import { useToday } from '@/shared/lib/use-today';
import { counterDeskText } from '@/text/counter-desk';
import { loadReader } from '@/shared/scan/read-code';
import { keepPage } from './service-worker';
import { timeOrDate } from './time-or-date';
import type { CounterState } from './use-counter';
import classes from './Counter.module.css';

/** Whether the page can be opened without a network; undefined while that is being prepared. */
const useKeptPage = (online: boolean): boolean | undefined => {
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    if (!online) return;
    keepPage(() => loadReader('qr')).then(setKept, () => setKept(false));
  }, [online]);
  return kept;
};

/** State of the network, age of the data, the pending queue, and whether the page can be opened without a network. */
export function CounterStatus({ counter }: { counter: CounterState }) {
  const kept = useKeptPage(counter.online);
  const today = useToday();
  const waiting = counter.queue.filter(({ refusal }) => refusal === null).length;
  const at = counter.stored ? timeOrDate(counter.stored.day.now, today) : null;
  return (
    <div className={classes.status} data-offline={!counter.online || undefined}>
      <p role="status">
        {at === null ? null : counter.online ? counterDeskText.online(at) : counterDeskText.offline(at)}{' '}
        {kept === undefined
          ? counter.online
            ? counterDeskText.preparing
            : null
          : kept
            ? counterDeskText.ready
            : counterDeskText.notReady}
      </p>
      {counter.stored && counter.problem ? (
        <p role="alert">{counterDeskText.notUpdated(messageOf(counter.problem))}</p>
      ) : null}
      {waiting > 0 ? (
        <div className={classes.waiting}>
          <b>{counterDeskText.waitingToSend(formatNumber(waiting))}</b>
          <Button variant="outline" onClick={() => void counter.send()}>
            {counterDeskText.sendNow}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
