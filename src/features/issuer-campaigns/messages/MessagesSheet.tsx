import Link from 'next/link';
import { useState } from 'react';
import type { ReceivedMessage } from '@/contract/endpoints/campaign-messages';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useLiveMessages } from '@/entities/campaign/use-live-messages';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { Pager } from '@/shared/ui/table/Pager';
import { receivedMessageText as text } from '@/text/campaign-message';
import classes from './Messages.module.css';

function Line({ campaignId, message }: { campaignId: number; message: ReceivedMessage }) {
  const { id, subject, createdAt, readAt } = message;
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Link className="link" href={paths.campaignMessage(campaignId, id)} data-unread={readAt === null || undefined}>
          {subject}
        </Link>
        <p className={classes.quiet}>{text.at(formatDateTime(createdAt))}</p>
      </div>
      {readAt === null ? <Tag>{text.unread}</Tag> : null}
    </li>
  );
}

/** The organiser's messages to the issuer at this fair; nothing while there is none. */
export function MessagesSheet({ campaignId }: { campaignId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useApiWithPrevious('GET /issuer/campaigns/{id}/messages', {
    params: { id: campaignId },
    query: { page },
  });
  useLiveMessages(['GET /issuer/campaigns/{id}/messages']);
  if (error && !data)
    return (
      <Sheet title={text.title}>
        <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />
      </Sheet>
    );
  if (!data || data.metadata.total === 0) return null;
  return (
    <Sheet title={text.title}>
      <ul className={classes.lines}>
        {data.data.map((message) => (
          <Line key={message.id} campaignId={campaignId} message={message} />
        ))}
      </ul>
      {data.metadata.total > LIMITS.tableSize ? (
        <Pager page={page} size={LIMITS.tableSize} total={data.metadata.total} onPage={setPage} />
      ) : null}
    </Sheet>
  );
}
