import { Tabs } from '@mantine/core';
import type { IssuerCampaignCard } from '@/contract/endpoints/issuer-campaigns';
import { CAMPAIGN_STATUSES } from '@/contract/states/campaign';
import { CAMPAIGN_FORMATS } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { CampaignTicket } from '@/entities/campaign/CampaignTicket';
import { motifsToAvoid } from '@/entities/campaign/poster/poster';
import { ParticipationBadge } from '@/entities/participation/ParticipationBadge';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { SearchRow } from '@/shared/lists/SearchRow';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useLastPage } from '@/shared/records/use-last-page';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { Pager } from '@/shared/ui/table/Pager';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { commonText } from '@/text/common';
import { issuerCampaignText, participationText } from '@/text/participation';
import { statusText } from '@/text/status';
import classes from './IssuerCampaignsScreen.module.css';

type Tab = 'mine' | 'others';

const SIZE = 12;

const useList = () => useTableQuery({ filters: ['tab', 'status', 'format'], size: SIZE });
type List = ReturnType<typeof useList>;

/** Loads the list according to the URL; invalid choices are ignored. */
function useCampaigns(list: List) {
  const { filters, search, page } = list;
  const tab: Tab = filters.tab[0] === 'others' ? 'others' : 'mine';
  const status = CAMPAIGN_STATUSES.find((one) => String(one) === filters.status[0]);
  const format = CAMPAIGN_FORMATS.find((one) => String(one) === filters.format[0]);
  const query = {
    mine: tab === 'mine' ? ('true' as const) : ('false' as const),
    ...(search && { search: search.slice(0, LIMITS.search) }),
    ...(status !== undefined && { status: [status] }),
    ...(format !== undefined && { format: [format] }),
    page,
    size: SIZE,
  };
  const isNarrowed = search !== '' || status !== undefined || format !== undefined;
  return { tab, isNarrowed, ...useApiWithPrevious('GET /issuer/campaigns', list.isReady ? { query } : null) };
}

const optionsOf = (ids: readonly number[], names: Readonly<Record<number, string>>) =>
  ids.map((id) => ({ value: String(id), label: names[id] ?? '' }));

function Filters({ list }: { list: List }) {
  return (
    <SearchRow list={list} placeholder={issuerCampaignText.search}>
      <FilterSelect
        label={issuerCampaignText.status}
        all={issuerCampaignText.allStatuses}
        options={optionsOf(CAMPAIGN_STATUSES, statusText.campaign)}
        value={list.filters.status[0]}
        onChange={(value) => list.setFilter('status', value)}
      />
      <FilterSelect
        label={issuerCampaignText.format}
        all={issuerCampaignText.allFormats}
        options={optionsOf(CAMPAIGN_FORMATS, statusText.campaignFormat)}
        value={list.filters.format[0]}
        onChange={(value) => list.setFilter('format', value)}
      />
    </SearchRow>
  );
}

function Tickets({ campaigns }: { campaigns: readonly IssuerCampaignCard[] }) {
  const avoid = motifsToAvoid(campaigns.map(({ name }) => name));
  return (
    <ul className={classes.grid}>
      {campaigns.map((campaign, index) => (
        <li key={campaign.id}>
          <CampaignTicket campaign={campaign} avoid={avoid[index]} as="h2" href={paths.issuerCampaign(campaign.id)}>
            {campaign.participation ? (
              <p className={classes.part}>
                <ParticipationBadge status={campaign.participation.status} />
                {campaign.participation.waitsFor === ROLE.ISSUER ? <Tag>{participationText.waitsForYou}</Tag> : null}
              </p>
            ) : null}
          </CampaignTicket>
        </li>
      ))}
    </ul>
  );
}

function NoCampaigns({ tab, isNarrowed }: { tab: Tab; isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title={issuerCampaignText.noMatch} description={commonText.emptyHint} />;
  return tab === 'mine' ? (
    <EmptyState title={issuerCampaignText.emptyMine} description={issuerCampaignText.emptyMineHint} />
  ) : (
    <EmptyState title={issuerCampaignText.emptyOthers} />
  );
}

/** Fairs from an issuer's view: their own, and the others (D5.3.2). */
export function IssuerCampaignsScreen() {
  const list = useList();
  const { tab, isNarrowed, data, error, isStale, mutate } = useCampaigns(list);
  const isBeyond = useLastPage(data?.metadata, list.setPage);
  useLiveCampaigns(['GET /issuer/campaigns']);
  const total = data?.metadata.total ?? 0;
  return (
    <>
      <PageTitle title={issuerCampaignText.title} />
      <PageHeader
        title={issuerCampaignText.title}
        note={data ? issuerCampaignText.count(formatNumber(total)) : '\u00a0'}
      />
      <Tabs
        value={tab}
        onChange={(next) => list.setFilter('tab', next === 'others' ? next : null)}
        aria-label={issuerCampaignText.tabs}
      >
        <Tabs.List>
          <Tabs.Tab value="mine">
            {issuerCampaignText.mine} <span className="t-count">{data && formatNumber(data.mine)}</span>
          </Tabs.Tab>
          <Tabs.Tab value="others">
            {issuerCampaignText.others} <span className="t-count">{data && formatNumber(data.others)}</span>
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Filters list={list} />
      <div aria-busy={isStale}>
        {error && !data ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
        {isBeyond || (!data && !error) ? <SheetSkeleton height={480} /> : null}
        {data && total > 0 && !isBeyond ? <Tickets campaigns={data.data} /> : null}
        {data && total === 0 ? <NoCampaigns tab={tab} isNarrowed={isNarrowed} /> : null}
      </div>
      {total > SIZE ? <Pager page={list.page} size={SIZE} total={total} onPage={list.setPage} /> : null}
    </>
  );
}
