import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { formatNumber } from '@/shared/lib/format';
import { useToday } from '@/shared/lib/use-today';
import { standText } from '@/text/stand';
import { loadReader } from '@/shared/scan/read-code';
import { keepPage } from './service-worker';
import { timeOrDate } from './time-or-date';
import type { Stand } from './use-stand';
import classes from './Stand.module.css';

/** Whether the page opens without a network; undefined while that is being prepared. */
const useKeptPage = (online: boolean): boolean | undefined => {
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    if (!online) return;
    keepPage(() => loadReader('qr')).then(setKept, () => setKept(false));
  }, [online]);
  return kept;
};

/** The network, how old the data is, what waits to be sent, and whether the page would open without a network. */
export function StandStatus({ stand }: { stand: Stand }) {
  const kept = useKeptPage(stand.online);
  const today = useToday();
  const waiting = stand.queue.filter(({ refusal }) => refusal === null).length;
  const at = stand.stored ? timeOrDate(stand.stored.day.now, today) : null;
  return (
    <div className={classes.status} data-offline={!stand.online || undefined}>
      <p role="status">
        {at === null ? null : stand.online ? standText.online(at) : standText.offline(at)}{' '}
        {kept === undefined ? (stand.online ? standText.preparing : null) : kept ? standText.ready : standText.notReady}
      </p>
      {stand.stored && stand.problem ? <p role="alert">{standText.notUpdated(messageOf(stand.problem))}</p> : null}
      {waiting > 0 ? (
        <div className={classes.waiting}>
          <b>{standText.waitingToSend(formatNumber(waiting))}</b>
          <Button variant="outline" onClick={() => void stand.send()}>
            {standText.sendNow}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
