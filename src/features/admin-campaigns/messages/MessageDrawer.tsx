import { Button, Drawer } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { MessageRecipient, SentMessage, SentMessageDetail } from '@/contract/endpoints/campaign-messages';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { IssuerLink } from '@/shared/links/NameLinks';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { PlainText } from '@/shared/ui/PlainText';
import { campaignMessageText as text, messagePageText } from '@/text/campaign-message';
import lines from '../Lines.module.css';
import classes from './CampaignMessages.module.css';

function Remind({ message: { id, reminding } }: { message: SentMessageDetail }) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const remind = async () => {
    setBusy(true);
    try {
      await call('PUT /admin/campaign-messages/reminded', { body: { id } });
      toast.success(text.reminded);
    } catch (error) {
      toast.refused(error);
    } finally {
      setBusy(false);
      await mutate(() => true);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        leftSection={<IconBell size={18} aria-hidden />}
        loading={busy}
        disabled={reminding !== null}
        aria-describedby={reminding === null ? undefined : 'why-no-reminder'}
        onClick={() => void remind()}
      >
        {text.remind}
      </Button>
      {reminding === null ? null : (
        <p id="why-no-reminder" className={lines.quiet}>
          {reminding}
        </p>
      )}
    </>
  );
}

function Recipient({ recipient: { id, name, imageUrl, readAt, mail, mailedAt } }: { recipient: MessageRecipient }) {
  return (
    <li className={lines.line}>
      <InitialsAvatar name={name} imageUrl={imageUrl} kind="organisation" />
      <div className={lines.words}>
        <b>
          <IssuerLink issuer={{ id, name }} />
        </b>
        <p className={lines.quiet}>
          {readAt === null ? text.unread : text.readAt(formatDateTime(readAt))} ·{' '}
          <span className={mail === 'failed' ? classes.failed : undefined}>
            {mailedAt === null ? text.mails[mail] : text.mailedAt(formatDateTime(mailedAt))}
          </span>
        </p>
      </div>
    </li>
  );
}

function Detail({ id }: { id: number }) {
  const { data, error, mutate } = useApi('GET /admin/campaign-messages/{id}', { params: { id } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={6} />;
  const { senderName, createdAt, remindedAt, body, page, readers, read } = data;
  return (
    <>
      <p className={lines.quiet}>{text.sentBy(senderName, formatDateTime(createdAt))}</p>
      <div className={classes.body}>
        <PlainText>{body}</PlainText>
        {page === null ? null : (
          <p className={lines.quiet}>
            {text.page}: {messagePageText[page]}
          </p>
        )}
      </div>
      <h3>
        {text.recipients}: {text.readBy(formatNumber(read), formatNumber(readers.length))}
      </h3>
      <Remind message={data} />
      {remindedAt === null ? null : <p className={lines.quiet}>{text.remindedAt(formatDateTime(remindedAt))}</p>}
      <ul className={lines.lines}>
        {readers.map((recipient) => (
          <Recipient key={recipient.id} recipient={recipient} />
        ))}
      </ul>
    </>
  );
}

interface MessageDrawerProps {
  message: SentMessage | null;
  opened: boolean;
  onClose: () => void;
}

/** A message with its recipients: who has read it and when, and what became of the mails. */
export function MessageDrawer({ message, opened, onClose }: MessageDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={message?.subject ?? ''} size="30rem">
      {message ? <Detail key={message.id} id={message.id} /> : null}
    </Drawer>
  );
}
