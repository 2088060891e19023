import { Button, Menu, Stack } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { IssuerCampaign, IssuerCampaignAction } from '@/contract/endpoints/issuer-campaigns';
import type { Participation } from '@/contract/endpoints/participants';
import { isJoined, PARTICIPANT_STATUS } from '@/contract/states/participant';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import { OwnCloseOutSheet } from '@/entities/close-out/CloseOutSheet';
import { FairStatusBadge } from '@/entities/fair/FairStatusBadge';
import { audienceRows } from '@/entities/participation/audience-words';
import { ChoiceButtons } from '@/entities/participation/ChoiceButtons';
import { ParticipationBadge } from '@/entities/participation/ParticipationBadge';
import { waitingWords } from '@/entities/participation/participation-words';
import { TermsSummary } from '@/entities/participation/TermsSummary';
import { useLiveFairs } from '@/entities/fair/use-live-fairs';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { issuerFairText, participationText } from '@/text/participation';
import { FairSheet, FiguresSheet, StallsSheet } from './FairSheets';

const ApplyDialog = dynamic(() => import('./ApplyDialog').then((module) => module.ApplyDialog));

const actionOf = ({ actions }: IssuerCampaign, wanted: IssuerCampaignAction) =>
  actions.find(({ action }) => action === wanted);

const BOOK_KINDS = [
  { label: issuerFairText.single, href: paths.bringBooks },
  { label: issuerFairText.combo, href: paths.bringCombo },
  { label: issuerFairText.oldCombo, href: paths.chooseCombo },
  { label: issuerFairText.series, href: paths.chooseSeries },
] as const;

function AddBooks({ fair }: { fair: IssuerCampaign }) {
  const add = actionOf(fair, 'addBooks');
  if (!add?.offered) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {issuerFairText.addBooks}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {BOOK_KINDS.map(({ label, href }) => (
          <Menu.Item key={label} component={Link} href={href(fair.campaign.id)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Apply({ fair }: { fair: IssuerCampaign }) {
  const dialog = useDialog<true>();
  const wasOpened = useOpenedOnce(dialog.opened);
  const apply = actionOf(fair, 'apply');
  if (!apply) return null;
  return (
    <>
      <Button disabled={!apply.offered} onClick={() => dialog.open(true)}>
        {issuerFairText.apply}
      </Button>
      {apply.offered ? null : <p className="t-small">{apply.reason}</p>}
      {wasOpened ? (
        <ApplyDialog key={dialog.openCount} fair={fair} opened={dialog.opened} onClose={dialog.close} />
      ) : null}
    </>
  );
}

const titleOf = ({ status }: Participation): string => {
  if (status === PARTICIPANT_STATUS.PENDING_INVITATION) return issuerFairText.invited;
  if (status === PARTICIPANT_STATUS.PENDING_REQUEST) return issuerFairText.requested;
  return isJoined(status) ? issuerFairText.joined : issuerFairText.past;
};

/** The own participation, what it waits for, on which terms, and what may be done with it. */
function OwnPart({ participation }: { participation: Participation }) {
  const { id, status, latest, inForce, waitsFor, audience } = participation;
  return (
    <Sheet title={titleOf(participation)} aside={<ParticipationBadge status={status} />} ruled>
      {waitsFor === null ? null : <p>{waitingWords(ROLE.ISSUER, participation)}</p>}
      {inForce ? <p className="t-label">{participationText.inForce}</p> : null}
      <TermsSummary terms={inForce ?? latest} />
      <SpecRows items={audienceRows(audience)} />
      <ChoiceButtons participation={participation} side={ROLE.ISSUER} offeredOnly />
      <p>
        <Link className="link" href={paths.participation(ROLE.ISSUER, id)}>
          {issuerFairText.seeNegotiation}
        </Link>
      </p>
    </Sheet>
  );
}

/** How one may begin to take part, where that is not settled already. */
function Begin({ fair }: { fair: IssuerCampaign }) {
  const { participation } = fair;
  if (participation && !actionOf(fair, 'apply')?.offered) return null;
  return (
    <Sheet title={issuerFairText.notYet} ruled={!participation}>
      {actionOf(fair, 'apply')?.offered ? <p>{issuerFairText.applyHint}</p> : null}
      <Apply fair={fair} />
    </Sheet>
  );
}

function Detail({ fair }: { fair: IssuerCampaign }) {
  const { campaign, participation, stalls } = fair;
  const add = actionOf(fair, 'addBooks');
  const joined = participation !== null && isJoined(participation.status);
  return (
    <>
      <PageTitle title={campaign.name} />
      <Breadcrumbs items={[{ label: issuerFairText.title, href: paths.issuerCampaigns() }, { label: campaign.name }]} />
      <PageHeader
        title={campaign.name}
        note={<FairStatusBadge status={campaign.status} />}
        actions={<AddBooks fair={fair} />}
      />
      <TwoColumns
        isAsideOfButtons
        isAsideFirst={!joined || participation.waitsFor === ROLE.ISSUER}
        aside={
          <Stack gap="lg">
            {participation ? <OwnPart participation={participation} /> : null}
            <Begin fair={fair} />
          </Stack>
        }
      >
        {joined ? <OwnCloseOutSheet fair={campaign} /> : null}
        {joined ? <FiguresSheet fair={fair} refusal={add?.offered ? null : (add?.reason ?? null)} /> : null}
        {joined && campaign.format === CAMPAIGN_FORMAT.OFFLINE ? <StallsSheet stalls={stalls} /> : null}
        <FairSheet fair={fair} />
      </TwoColumns>
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageTitle title={issuerFairText.notFound} />
      <EmptyState
        as="h1"
        title={issuerFairText.notFound}
        action={
          <Button component={Link} href={paths.issuerCampaigns()}>
            {issuerFairText.title}
          </Button>
        }
      />
    </>
  );
}

/** A fair with everything that is the issuer's own there (D5.3.2). */
export function IssuerCampaignScreen() {
  const { query, isReady } = useRouter();
  const asked = isReady ? { params: { id: Number(query.id) } } : null;
  const { data, error, mutate } = useApi('GET /issuer/campaigns/{id}', asked);
  useLiveFairs(['GET /issuer/campaigns/{id}', 'GET /issuer/campaigns/{id}/close-out']);
  if (data) return <Detail fair={data} />;
  if (error?.status === 404 || error?.status === 422) return <NotFound />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}
