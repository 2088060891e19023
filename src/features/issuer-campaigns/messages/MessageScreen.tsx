import { Button } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { ReceivedMessageDetail } from '@/contract/endpoints/campaign-messages';
import type { MessagePage } from '@/contract/vocabulary/campaign-messages';
import { ROLE } from '@/contract/vocabulary/roles';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { PlainText } from '@/shared/ui/PlainText';
import { messagePageText, receivedMessageText as text } from '@/text/campaign-message';
import { issuerCampaignText } from '@/text/participation';

/** The address of a page of the fair; undefined for the talks of an issuer who has none. */
const hrefOf = ({ campaign: { id }, participationId }: ReceivedMessageDetail, page: MessagePage) =>
  ({
    campaign: paths.issuerCampaign(id),
    participation: participationId === null ? undefined : paths.participation(ROLE.ISSUER, participationId),
    books: paths.bringBooks(id),
    products: paths.issuerProducts({ campaign: id }),
    closeOut: paths.closeOut(ROLE.ISSUER, id),
    public: paths.campaign(id),
  })[page];

/** Marks the message as read once it is shown. */
function useMarkRead({ id, readAt }: Pick<ReceivedMessageDetail, 'id' | 'readAt'>) {
  const toast = useToast();
  const isUnread = readAt === null;
  useEffect(() => {
    if (isUnread) call('PUT /issuer/campaign-messages/read', { body: { id } }).catch(toast.refused);
    // The functions of the toast change with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isUnread]);
}

function Detail({ message }: { message: ReceivedMessageDetail }) {
  const { campaign, subject, body, page, createdAt } = message;
  useMarkRead(message);
  const href = page === null ? undefined : hrefOf(message, page);
  return (
    <>
      <PageTitle title={subject} />
      <Breadcrumbs
        items={[
          { label: issuerCampaignText.title, href: paths.issuerCampaigns() },
          { label: campaign.name, href: paths.issuerCampaign(campaign.id) },
          { label: subject },
        ]}
      />
      <PageHeader title={subject} note={`${text.from(campaign.name)} · ${text.at(formatDateTime(createdAt))}`} />
      <Sheet ruled>
        <PlainText>{body}</PlainText>
        {page !== null && href !== undefined ? (
          <p>
            <Link className="link" href={href}>
              {messagePageText[page]}
            </Link>
          </p>
        ) : null}
      </Sheet>
    </>
  );
}

function NotFound({ campaignId }: { campaignId: number }) {
  return (
    <>
      <PageTitle title={text.notFound} />
      <EmptyState
        as="h1"
        title={text.notFound}
        action={
          <Button component={Link} href={paths.issuerCampaign(campaignId)}>
            {text.back}
          </Button>
        }
      />
    </>
  );
}

/** A message of the organiser to the issuer (D4.29.5). */
export function MessageScreen() {
  const { query, isReady } = useRouter();
  const asked = isReady ? { params: { id: Number(query['message-id']) } } : null;
  const { data, error, mutate } = useApi('GET /issuer/campaign-messages/{id}', asked);
  if (data) return <Detail message={data} />;
  if (error?.status === 404 || error?.status === 422) return <NotFound campaignId={Number(query.id)} />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={400} />;
}
