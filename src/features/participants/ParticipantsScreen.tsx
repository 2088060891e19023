import { Button, SegmentedControl, Tabs } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ParticipationCard } from '@/contract/endpoints/participants';
import { sideKey } from '@/contract/side-key';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { ChoiceDialogs, useChoiceDialogs } from '@/entities/participation/ChoiceDialogs';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { useApi } from '@/shared/api/use-api';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { adminCampaigns, issuerCampaigns } from '@/shared/choices/campaigns';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { SearchRow } from '@/shared/lists/SearchRow';
import { CampaignFilter } from '@/shared/records/CampaignFilter';
import { FilterSelect } from '@/shared/records/Toolbar';
import { inviteText, participationText } from '@/text/participation';
import { statusText } from '@/text/status';
import { ApproveAllDialog } from './ApproveAllDialog';
import { COLUMNS, countOf, statusesOf, TABS, type Tab } from './board-columns';
import { ParticipantBoard } from './ParticipantBoard';
import { ParticipantTable } from './ParticipantTable';
import { useParticipantsQuery, type ParticipantsQuery } from './use-participants';

interface PartProps {
  side: Side;
  page: ParticipantsQuery;
}

const TAB_NAMES: Record<Tab, string> = { invited: participationText.invited, request: participationText.requested };

/** The tabs with their counts, independent of the status filter. */
function KindTabs({ side, page }: PartProps) {
  const { data } = useApiWithPrevious(sideKey(side, 'GET /participants'), { query: { ...page.narrowing, size: 1 } });
  return (
    <Tabs value={page.tab} onChange={(tab) => tab && page.setTab(tab as Tab)} aria-label={participationText.tabs}>
      <Tabs.List>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {TAB_NAMES[tab]}{' '}
            <span className="t-count">{data && formatNumber(countOf(data.counts, statusesOf(tab)))}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

function Filters({ side, page }: PartProps) {
  const { list, view, tab, column } = page;
  return (
    <SearchRow list={list} placeholder={participationText.search}>
      <CampaignFilter
        label={participationText.campaign}
        all={participationText.allCampaigns}
        source={side === ROLE.SYSTEM ? adminCampaigns : issuerCampaigns}
        list={list}
      />
      {view === 'table' ? (
        <FilterSelect
          label={participationText.status}
          all={participationText.allStatuses}
          options={COLUMNS[tab].map(({ statuses: [first] }) => ({
            value: String(first),
            label: statusText.participant[first] ?? '',
          }))}
          value={column && String(column.statuses[0])}
          onChange={(value) => list.setFilter('status', value)}
        />
      ) : null}
      <SegmentedControl
        aria-label={participationText.view}
        value={view}
        onChange={(next) => page.setView(next === 'table' ? 'table' : 'board')}
        data={[
          { value: 'board', label: participationText.board },
          { value: 'table', label: participationText.table },
        ]}
      />
    </SearchRow>
  );
}

const InviteDialog = dynamic(() => import('./InviteDialog').then((module) => module.InviteDialog));

/** Starts with the fair that the page is filtered by, while issuers can still be invited to it. */
function Invite({ page }: Pick<PartProps, 'page'>) {
  const dialog = useDialog<true>();
  const wasOpened = useOpenedOnce(dialog.opened);
  const { list, narrowing, isInviting } = page;
  const { campaign } = narrowing;
  const detail = useApi('GET /admin/campaigns/{id}', campaign === undefined ? null : { params: { id: campaign } });
  const isSettled = campaign === undefined || detail.data !== undefined || detail.error !== undefined;
  const [isAnswered, setIsAnswered] = useState(false);
  if (!isInviting && isAnswered) setIsAnswered(false);
  if (isInviting && isSettled && !isAnswered) {
    setIsAnswered(true);
    dialog.open(true);
  }
  const close = () => {
    dialog.close();
    if (isInviting) void list.setFilter('invite', null);
  };
  const coming = detail.data?.status === CAMPAIGN_STATUS.NOT_STARTED ? campaign : undefined;
  return (
    <>
      <Button leftSection={<IconMailPlus size={18} aria-hidden />} onClick={() => dialog.open(true)}>
        {inviteText.open}
      </Button>
      {wasOpened ? (
        <InviteDialog key={dialog.openCount} opened={dialog.opened} campaignId={coming} onClose={close} />
      ) : null}
    </>
  );
}

function Content({ side, page }: PartProps) {
  const choices = useChoiceDialogs();
  const approving = useDialog<readonly ParticipationCard[]>();
  const shared = { side, onChoice: choices.open, onApproveAll: approving.open };
  return (
    <>
      {page.view === 'table' ? (
        <ParticipantTable {...shared} page={page} />
      ) : (
        <ParticipantBoard
          key={`${page.tab} ${JSON.stringify(page.narrowing)}`}
          {...shared}
          tab={page.tab}
          narrowing={page.narrowing}
          onRest={({ statuses: [first] }) => page.list.setFilters({ view: 'table', status: String(first) })}
        />
      )}
      <ChoiceDialogs dialog={choices} side={side} />
      {approving.subject ? (
        <ApproveAllDialog
          key={approving.openCount}
          cards={approving.subject}
          opened={approving.opened}
          onClose={approving.close}
        />
      ) : null}
    </>
  );
}

/** Invitations and requests of all issuers, or an issuer's own: as a board or a table (D5.2.6, D5.3.4). */
function ParticipantsScreen({ side }: { side: Side }) {
  const page = useParticipantsQuery();
  useLiveCampaigns([sideKey(side, 'GET /participants')]);
  return (
    <>
      <PageTitle title={participationText.title} />
      <PageHeader title={participationText.title} actions={side === ROLE.SYSTEM ? <Invite page={page} /> : undefined} />
      <KindTabs side={side} page={page} />
      <Filters side={side} page={page} />
      <Content side={side} page={page} />
    </>
  );
}

export const AdminParticipantsScreen = () => <ParticipantsScreen side={ROLE.SYSTEM} />;

export const IssuerParticipantsScreen = () => <ParticipantsScreen side={ROLE.ISSUER} />;
