import { Button, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import type { SentMessage } from '@/contract/endpoints/campaign-messages';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useLiveMessages } from '@/entities/campaign/use-live-messages';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { campaignMessageText as text } from '@/text/campaign-message';
import { MessageDrawer } from './MessageDrawer';
import lines from '../Lines.module.css';
import classes from './CampaignMessages.module.css';

/** Loaded when it opens: a form with its schema. */
const WriteMessageDialog = dynamic(() => import('./WriteMessageDialog').then((module) => module.WriteMessageDialog));

function Line({ message, onOpen }: { message: SentMessage; onOpen: () => void }) {
  const { subject, audience, senderName, createdAt, recipients, read, failed } = message;
  return (
    <li className={lines.line}>
      <div className={lines.words}>
        <UnstyledButton className={`link ${classes.subject}`} aria-label={text.open(subject)} onClick={onOpen}>
          {subject}
        </UnstyledButton>
        <p className={lines.quiet}>
          {text.audiences[audience]} · {text.sentBy(senderName, formatDateTime(createdAt))}
        </p>
      </div>
      <span>{text.readBy(formatNumber(read), formatNumber(recipients))}</span>
      {failed > 0 ? <span className={classes.failed}>{text.failedMails(formatNumber(failed))}</span> : null}
    </li>
  );
}

function Messages({ campaignId, onOpen }: { campaignId: number; onOpen: (message: SentMessage) => void }) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useApiWithPrevious('GET /admin/campaigns/{id}/messages', {
    params: { id: campaignId },
    query: { page },
  });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={4} />;
  if (data.metadata.total === 0) return <EmptyState title={text.empty} description={text.emptyHint} as="h3" />;
  return (
    <>
      <ul className={lines.lines}>
        {data.data.map((message) => (
          <Line key={message.id} message={message} onOpen={() => onOpen(message)} />
        ))}
      </ul>
      {data.metadata.total > LIMITS.tableSize ? (
        <Pager page={page} size={LIMITS.tableSize} total={data.metadata.total} onPage={setPage} />
      ) : null}
    </>
  );
}

/** Messages of the organiser to the fair's issuers: written here, with who has read them (D4.29). */
export function CampaignMessages({ campaign: { id } }: { campaign: AdminCampaign }) {
  const writing = useDialog<true>();
  const wasOpened = useOpenedOnce(writing.opened);
  const shown = useDialog<SentMessage>();
  useLiveMessages([
    'GET /admin/campaigns/{id}/messages',
    'GET /admin/campaigns/{id}/messages/issuers',
    'GET /admin/campaign-messages/{id}',
  ]);
  return (
    <Sheet
      title={text.title}
      aside={
        <Button leftSection={<IconPencil size={18} aria-hidden />} size="sm" onClick={() => writing.open(true)}>
          {text.write}
        </Button>
      }
    >
      <p className={lines.quiet}>{text.hint}</p>
      <Messages campaignId={id} onOpen={shown.open} />
      <MessageDrawer message={shown.subject} opened={shown.opened} onClose={shown.close} />
      {wasOpened ? (
        <WriteMessageDialog key={writing.openCount} campaignId={id} opened={writing.opened} onClose={writing.close} />
      ) : null}
    </Sheet>
  );
}
