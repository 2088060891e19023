import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '@/shared/lib/format';
import { useToday } from '@/shared/lib/use-today';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { standText } from '@/text/stand';
import type { QueuedDeed } from './stand-store';
import { timeOrDate } from './time-or-date';
import type { Stand } from './use-stand';
import classes from './Stand.module.css';

function Conflict({ deed, stand, onDrop }: { deed: QueuedDeed; stand: Stand; onDrop: () => void }) {
  const today = useToday();
  return (
    <li className={classes.conflict}>
      <p>
        <b>{deed.label}</b>, {formatMoney(deed.total)}, {timeOrDate(deed.deed.at, today)}
      </p>
      <p className={classes.refusal}>{deed.refusal}</p>
      <div className={classes.pair}>
        <Button variant="outline" onClick={() => void stand.again(deed)}>
          {standText.retry}
        </Button>
        <Button variant="danger" onClick={onDrop}>
          {standText.drop}
        </Button>
      </div>
    </li>
  );
}

/** What the backend refused of the queue: each with why, to be sent again or dropped. Nothing goes by itself. */
export function Conflicts({ stand }: { stand: Stand }) {
  const [dropping, setDropping] = useState<QueuedDeed | null>(null);
  const refused = stand.queue.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0 && !dropping) return null;
  return (
    <Sheet title={standText.conflicts} ruled>
      <p className="t-small">{standText.conflictsHint}</p>
      <ul className={classes.conflicts}>
        {refused.map((deed) => (
          <Conflict key={deed.key} deed={deed} stand={stand} onDrop={() => setDropping(deed)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={dropping !== null}
        title={standText.dropTitle(dropping?.label ?? '')}
        confirmLabel={standText.drop}
        danger
        onConfirm={async () => {
          if (dropping) await stand.drop(dropping);
        }}
        onClose={() => setDropping(null)}
      >
        {standText.dropQuestion}
      </ConfirmDialog>
    </Sheet>
  );
}
