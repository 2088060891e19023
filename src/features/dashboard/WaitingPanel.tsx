import { IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import type { Waiting, WaitingLine } from '@/contract/endpoints/dashboard';
import { dayOf } from '@/contract/rules/calendar';
import { daysIn } from '@/contract/rules/statistics-range';
import { sideKey } from '@/contract/side-key';
import { ROLE } from '@/contract/vocabulary/roles';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { useApi } from '@/shared/api/use-api';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { useToday } from '@/shared/lib/use-today';
import { useChannel } from '@/shared/realtime/use-channel';
import { useOwnChannel, useReadAgain } from '@/shared/realtime/use-live-endpoints';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { waitingText as text } from '@/text/waiting';
import { FirstStepsPanel } from './FirstStepsPanel';
import { Loaded } from './Loaded';
import { useSide } from './side';
import { waitingHref } from './waiting-links';
import classes from './WaitingPanel.module.css';

/** Minimum interval between two requests, however many messages arrive. */
const READ_MS = 5000;
/** Polling interval, in addition to focus and messages. */
const REFRESH_MS = 60_000;

const sinceOf = ({ since, count }: WaitingLine, today: string): string | null => {
  if (since === null) return null;
  const words = text.since(daysIn({ from: dayOf(new Date(since)), to: today }) - 1);
  return count === 1 ? words : text.oldest(words);
};

const lateOf = ({ kind, late, count }: WaitingLine): string | null => {
  if (late === 0) return null;
  if (kind === 'shortTitles') return text.soldOut(formatNumber(late));
  return late === count ? text.late : text.lateOf(formatNumber(late));
};

function Line({ line }: { line: WaitingLine }) {
  const side = useSide();
  const today = useToday();
  const labels = side === ROLE.SYSTEM ? text.ofOrganiser : text.ofIssuer;
  const late = lateOf(line);
  const notes = [line.campaign?.name, sinceOf(line, today)].filter(Boolean);
  return (
    <li>
      <Link href={waitingHref({ line, side, today })} className={classes.line}>
        <span className={classes.count}>{formatNumber(line.count)} </span>
        <span className={classes.words}>
          <span className={classes.label}>{labels[line.kind]}</span>
          <span className={classes.note}>
            {late ? <b className={classes.late}>{late}</b> : null}
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </span>
        </span>
        {line.amount === null ? null : <span className={classes.amount}>{formatMoney(line.amount)}</span>}
        <IconChevronRight size={20} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  );
}

function Lines({ lines }: Pick<Waiting, 'lines'>) {
  return (
    <Sheet
      title={text.title}
      aside={lines.length > 0 ? <span className="t-count">{text.count(formatNumber(lines.length))}</span> : null}
    >
      {lines.length > 0 ? (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.campaign?.id ?? ''}`} line={line} />
          ))}
        </ul>
      ) : (
        <p className={classes.nothing}>{text.nothing}</p>
      )}
    </Sheet>
  );
}

/** What waits for the office, each line a link to where it is done; of a new issuer, the first steps (D5.2.27). */
export function WaitingPanel() {
  const side = useSide();
  const key = sideKey(side, 'GET /dashboard/waiting');
  const answer = useApi(key, {}, { refreshInterval: REFRESH_MS });
  const read = useReadAgain([key], READ_MS);
  const imports = useOwnChannel('imports');
  useLiveOrders([key], { everyMs: READ_MS });
  useLiveCampaigns([key], { everyMs: READ_MS });
  useChannel(imports, read);
  return (
    <Loaded answer={answer} title={text.title} height={120}>
      {(data) => (
        <div className={classes.panel}>
          {'steps' in data && data.steps ? <FirstStepsPanel steps={data.steps} /> : null}
          <Lines lines={data.lines} />
        </div>
      )}
    </Loaded>
  );
}
