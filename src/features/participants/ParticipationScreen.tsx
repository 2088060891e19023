import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { Participation } from '@/contract/endpoints/participants';
import { requestOf } from '@/contract/request-url';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { audienceRows } from '@/entities/participation/audience-words';
import { ChoiceButtons } from '@/entities/participation/ChoiceButtons';
import { nameFor, waitingWords } from '@/entities/participation/participation-words';
import { ParticipationBadge } from '@/entities/participation/ParticipationBadge';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CampaignLink, IssuerLink } from '@/shared/links/NameLinks';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { participationText } from '@/text/participation';
import { Negotiation } from './Negotiation';
import { TermsTable } from './TermsTable';
import classes from './TermsTable.module.css';

interface PartProps {
  participation: Participation;
  side: Side;
}

function Parties({ participation: { campaign, issuer, audience }, side }: PartProps) {
  return (
    <Sheet title={participationText.campaign} aside={<CampaignStatusBadge status={campaign.status} />}>
      <SpecRows
        items={[
          { key: 'fair', label: participationText.campaign, value: <CampaignLink side={side} campaign={campaign} /> },
          { key: 'issuer', label: participationText.issuer, value: <IssuerLink side={side} issuer={issuer} /> },
          {
            key: 'time',
            label: participationText.time,
            value: `${formatDateTime(campaign.startDate)} – ${formatDateTime(campaign.endDate)}`,
          },
          ...audienceRows(audience),
        ]}
      />
    </Sheet>
  );
}

const inForceWords = ({ inForce }: Participation): string =>
  inForce
    ? participationText.inForceSince(inForce.number, formatDateTime(inForce.answeredAt ?? inForce.proposedAt))
    : participationText.noneInForce;

function Detail({ participation, side }: PartProps) {
  const { id, status, issuer, campaign, versions, inForce, waitsFor } = participation;
  const title = side === ROLE.SYSTEM ? `${issuer.name}, ${campaign.name}` : campaign.name;
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs
        items={[
          { label: participationText.title, href: paths.participations(side) },
          { label: nameFor(side, participation) },
        ]}
      />
      <PageHeader
        title={title}
        note={
          <>
            <ParticipationBadge status={status} /> {waitsFor === null ? null : waitingWords(side, participation)}
          </>
        }
        actions={
          <Button
            component="a"
            href={requestOf(sideKey(side, 'GET /participants/{id}/contract'), { params: { id } }).url}
            target="_blank"
            variant="outline"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
          >
            {participationText.contract}
          </Button>
        }
      />
      <TwoColumns
        isAsideOfButtons
        isAsideFirst={waitsFor === side}
        aside={
          <Sheet title={participationText.actions} ruled>
            <ChoiceButtons participation={participation} side={side} />
          </Sheet>
        }
      >
        <Parties participation={participation} side={side} />
        <Sheet title={participationText.terms}>
          <p>{inForceWords(participation)}</p>
          {versions.length > 1 ? (
            <p className="t-small">
              {participationText.termsHint} <span className={classes.swipe}>{participationText.swipeHint}</span>
            </p>
          ) : null}
          <TermsTable versions={versions} inForce={inForce} />
        </Sheet>
        <Sheet title={participationText.negotiation}>
          <Negotiation participation={participation} />
        </Sheet>
      </TwoColumns>
    </>
  );
}

function NotFound({ side }: { side: Side }) {
  return (
    <>
      <PageTitle title={participationText.notFound} />
      <EmptyState
        as="h1"
        title={participationText.notFound}
        action={
          <Button component={Link} href={paths.participations(side)}>
            {participationText.title}
          </Button>
        }
      />
    </>
  );
}

/** The whole negotiation of an issuer's participation in a fair, laid out like a contract. */
function ParticipationScreen({ side }: { side: Side }) {
  const { query, isReady } = useRouter();
  const asked = isReady ? { params: { id: Number(query.id) } } : null;
  const { data, error, mutate } = useApi(sideKey(side, 'GET /participants/{id}'), asked);
  useLiveCampaigns([sideKey(side, 'GET /participants/{id}')]);
  if (data) return <Detail participation={data} side={side} />;
  // The URL contains no valid id, or none that the user may read: a retry would not help.
  if (error?.status === 404 || error?.status === 422) return <NotFound side={side} />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}

export const AdminParticipationScreen = () => <ParticipationScreen side={ROLE.SYSTEM} />;

export const IssuerParticipationScreen = () => <ParticipationScreen side={ROLE.ISSUER} />;
