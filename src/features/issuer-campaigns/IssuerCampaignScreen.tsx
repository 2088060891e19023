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
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { audienceRows } from '@/entities/participation/audience-words';
import { ChoiceButtons } from '@/entities/participation/ChoiceButtons';
import { ParticipationBadge } from '@/entities/participation/ParticipationBadge';
import { waitingWords } from '@/entities/participation/participation-words';
import { TermsSummary } from '@/entities/participation/TermsSummary';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
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
import { issuerCampaignText, participationText } from '@/text/participation';
import { MessagesSheet } from './messages/MessagesSheet';
import { CampaignSheet, FiguresSheet, StallsSheet } from './CampaignSheets';

/** Loaded only for offline fairs that the issuer takes part in: a form with its schema. */
const SlotsSheet = dynamic(() => import('./slots/SlotsSheet').then((module) => module.SlotsSheet));
const ApplyDialog = dynamic(() => import('./ApplyDialog').then((module) => module.ApplyDialog));

const actionOf = ({ actions }: IssuerCampaign, wanted: IssuerCampaignAction) =>
  actions.find(({ action }) => action === wanted);

const BOOK_KINDS = [
  { label: issuerCampaignText.single, href: paths.bringBooks },
  { label: issuerCampaignText.combo, href: paths.bringCombo },
  { label: issuerCampaignText.oldCombo, href: paths.chooseCombo },
  { label: issuerCampaignText.series, href: paths.chooseSeries },
] as const;

function AddBooks({ campaign }: { campaign: IssuerCampaign }) {
  const add = actionOf(campaign, 'addBooks');
  if (!add?.offered) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {issuerCampaignText.addBooks}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {BOOK_KINDS.map(({ label, href }) => (
          <Menu.Item key={label} component={Link} href={href(campaign.campaign.id)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Apply({ campaign }: { campaign: IssuerCampaign }) {
  const dialog = useDialog<true>();
  const wasOpened = useOpenedOnce(dialog.opened);
  const apply = actionOf(campaign, 'apply');
  if (!apply) return null;
  return (
    <>
      <Button disabled={!apply.offered} onClick={() => dialog.open(true)}>
        {issuerCampaignText.apply}
      </Button>
      {apply.offered ? null : <p className="t-small">{apply.reason}</p>}
      {wasOpened ? (
        <ApplyDialog key={dialog.openCount} campaign={campaign} opened={dialog.opened} onClose={dialog.close} />
      ) : null}
    </>
  );
}

const titleOf = ({ status }: Participation): string => {
  if (status === PARTICIPANT_STATUS.PENDING_INVITATION) return issuerCampaignText.invited;
  if (status === PARTICIPANT_STATUS.PENDING_REQUEST) return issuerCampaignText.requested;
  return isJoined(status) ? issuerCampaignText.joined : issuerCampaignText.past;
};

/** The issuer's participation: whose turn it is, the terms, and the available actions. */
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
          {issuerCampaignText.seeNegotiation}
        </Link>
      </p>
    </Sheet>
  );
}

/** How to start participating, unless that is already decided. */
function Begin({ campaign }: { campaign: IssuerCampaign }) {
  const { participation } = campaign;
  if (participation && !actionOf(campaign, 'apply')?.offered) return null;
  return (
    <Sheet title={issuerCampaignText.notYet} ruled={!participation}>
      {actionOf(campaign, 'apply')?.offered ? <p>{issuerCampaignText.applyHint}</p> : null}
      <Apply campaign={campaign} />
    </Sheet>
  );
}

function Detail({ campaign: issuerCampaign }: { campaign: IssuerCampaign }) {
  const { campaign, participation, stalls } = issuerCampaign;
  const add = actionOf(issuerCampaign, 'addBooks');
  const joined = participation !== null && isJoined(participation.status);
  return (
    <>
      <PageTitle title={campaign.name} />
      <Breadcrumbs
        items={[{ label: issuerCampaignText.title, href: paths.issuerCampaigns() }, { label: campaign.name }]}
      />
      <PageHeader
        title={campaign.name}
        note={<CampaignStatusBadge status={campaign.status} />}
        actions={<AddBooks campaign={issuerCampaign} />}
      />
      <TwoColumns
        isAsideOfButtons
        isAsideFirst={!joined || participation.waitsFor === ROLE.ISSUER}
        aside={
          <Stack gap="lg">
            {participation ? <OwnPart participation={participation} /> : null}
            <Begin campaign={issuerCampaign} />
          </Stack>
        }
      >
        <MessagesSheet campaignId={campaign.id} />
        {joined ? <OwnCloseOutSheet campaign={campaign} /> : null}
        {joined ? (
          <FiguresSheet campaign={issuerCampaign} refusal={add?.offered ? null : (add?.reason ?? null)} />
        ) : null}
        {joined && campaign.format === CAMPAIGN_FORMAT.OFFLINE ? <StallsSheet stalls={stalls} /> : null}
        {joined && campaign.format === CAMPAIGN_FORMAT.OFFLINE ? <SlotsSheet campaignId={campaign.id} /> : null}
        <CampaignSheet campaign={issuerCampaign} />
      </TwoColumns>
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageTitle title={issuerCampaignText.notFound} />
      <EmptyState
        as="h1"
        title={issuerCampaignText.notFound}
        action={
          <Button component={Link} href={paths.issuerCampaigns()}>
            {issuerCampaignText.title}
          </Button>
        }
      />
    </>
  );
}

/** A fair with all of the issuer's own data there (D5.3.2). */
export function IssuerCampaignScreen() {
  const { query, isReady } = useRouter();
  const asked = isReady ? { params: { id: Number(query.id) } } : null;
  const { data, error, mutate } = useApi('GET /issuer/campaigns/{id}', asked);
  useLiveCampaigns(['GET /issuer/campaigns/{id}', 'GET /issuer/campaigns/{id}/close-out']);
  if (data) return <Detail campaign={data} />;
  if (error?.status === 404 || error?.status === 422) return <NotFound />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}
