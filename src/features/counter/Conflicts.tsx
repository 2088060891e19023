import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '@/shared/lib/format';
import { useToday } from '@/shared/lib/use-today';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { counterDeskText } from '@/text/counter-desk';
import type { QueuedAction } from './counter-store';
import { timeOrDate } from './time-or-date';
import type { CounterState } from './use-counter';
import classes from './Counter.module.css';

function Conflict({ action, counter, onDrop }: { action: QueuedAction; counter: CounterState; onDrop: () => void }) {
  const today = useToday();
  return (
    <li className={classes.conflict}>
      <p>
        <b>{action.label}</b>, {formatMoney(action.total)}, {timeOrDate(action.deed.at, today)}
      </p>
      <p className={classes.refusal}>{action.refusal}</p>
      <div className={classes.pair}>
        <Button variant="outline" onClick={() => void counter.again(action)}>
          {counterDeskText.retry}
        </Button>
        <Button variant="danger" onClick={onDrop}>
          {counterDeskText.drop}
        </Button>
      </div>
    </li>
  );
}

/**
 * Actions in the queue that the backend refused, each with the reason; the user sends them again or discards them.
 * Nothing happens automatically.
 */
export function Conflicts({ counter }: { counter: CounterState }) {
  const [dropping, setDropping] = useState<QueuedAction | null>(null);
  const refused = counter.queue.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0 && !dropping) return null;
  return (
    <Sheet title={counterDeskText.conflicts} ruled>
      <p className="t-small">{counterDeskText.conflictsHint}</p>
      <ul className={classes.conflicts}>
        {refused.map((action) => (
          <Conflict key={action.key} action={action} counter={counter} onDrop={() => setDropping(action)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={dropping !== null}
        title={counterDeskText.dropTitle(dropping?.label ?? '')}
        confirmLabel={counterDeskText.drop}
        danger
        onConfirm={async () => {
          if (dropping) await counter.drop(dropping);
        }}
        onClose={() => setDropping(null)}
      >
        {counterDeskText.dropQuestion}
      </ConfirmDialog>
    </Sheet>
  );
}
