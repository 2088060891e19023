import { CAMPAIGN_STATUSES, type CampaignStatusId } from '@/contract/states/campaign';
import type { AdminCampaignList } from '@/contract/endpoints/admin-campaigns';
import { CAMPAIGN_FORMATS, CAMPAIGN_SORTS } from '@/contract/vocabulary/kinds';
import { messageOf } from '@/shared/api/api-error';
import { CountChips } from '@/shared/lists/CountChips';
import { SortSelect } from '@/shared/lists/SortSelect';
import { useRecordList } from '@/shared/records/use-record-list';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { adminCampaignText } from '@/text/admin-campaign';
import { campaignText } from '@/text/campaign';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';
import { statusText } from '@/text/status';
import { CampaignTile } from './CampaignTile';
import { CreateMenu } from './CreateMenu';
import { DraftsSheet } from './DraftsSheet';
import classes from './CampaignCards.module.css';

const ALL = 'all';
const FORMAT_TABS = [
  { name: ALL, label: adminCampaignText.allFormats },
  ...CAMPAIGN_FORMATS.map((format) => ({ name: String(format), label: statusText.campaignFormat[format] ?? '' })),
];

const oneOf =
  (values: readonly number[]) =>
  (value: string): boolean =>
    values.some((known) => String(known) === value);

const useCampaigns = () =>
  useRecordList('GET /admin/campaigns', {
    sorts: CAMPAIGN_SORTS,
    filters: { format: oneOf(CAMPAIGN_FORMATS), status: oneOf(CAMPAIGN_STATUSES) },
  });
type Campaigns = ReturnType<typeof useCampaigns>;

function Statuses({
  list,
  statuses,
}: {
  list: Campaigns['list'];
  statuses: AdminCampaignList['statuses'] | undefined;
}) {
  const countOf = (status: CampaignStatusId) => statuses?.find((one) => one.status === status)?.count ?? 0;
  const [chosen] = list.filters.status;
  const chips = [
    {
      value: undefined,
      label: adminCampaignText.allStatuses,
      count: statuses?.reduce((sum, { count }) => sum + count, 0),
    },
    ...CAMPAIGN_STATUSES.map((status) => ({
      value: String(status),
      label: statusText.campaign[status] ?? '',
      count: statuses && countOf(status),
    })),
  ];
  return (
    <CountChips
      label={adminCampaignText.statuses}
      chips={chips}
      value={chosen}
      onChange={(status) => void list.setFilter('status', status ?? null)}
    />
  );
}

function Cards({ campaigns: { page, list, error, isStale, retry } }: { campaigns: Campaigns }) {
  if (error) return <ErrorState description={messageOf(error)} onRetry={retry} />;
  if (!page) return <SheetSkeleton height={360} />;
  if (page.data.length === 0)
    return list.isFiltered ? (
      <EmptyState title={recordText.noMatch} description={commonText.emptyHint} />
    ) : (
      <EmptyState title={adminCampaignText.empty} action={<CreateMenu />} />
    );
  return (
    <ul className={classes.grid} aria-busy={isStale}>
      {page.data.map((campaign) => (
        <li key={campaign.id}>
          <CampaignTile campaign={campaign} />
        </li>
      ))}
    </ul>
  );
}

/** All fairs as cards, below the drafts. */
export function CampaignCards() {
  const ids = useTabIds();
  const campaigns = useCampaigns();
  const { list, page, answer, sort } = campaigns;
  const [format = ALL] = list.filters.format;
  return (
    <>
      <DraftsSheet />
      <TextTabs
        tabs={FORMAT_TABS}
        value={FORMAT_TABS.some(({ name }) => name === format) ? format : ALL}
        onChange={(name) => void list.setFilter('format', name === ALL ? null : name)}
        label={adminCampaignText.formats}
        ids={ids}
      />
      <TabPanel ids={ids} value={format}>
        <Statuses list={list} statuses={answer?.statuses} />
        <div className={classes.tools}>
          <SearchInput
            className={classes.search}
            value={list.search}
            onSearch={list.setSearch}
            placeholder={adminCampaignText.search}
          />
          <SortSelect
            label={adminCampaignText.sort}
            labels={campaignText.sorts}
            value={CAMPAIGN_SORTS.find((known) => known === sort) ?? CAMPAIGN_SORTS[0]}
            onChange={list.setSort}
          />
        </div>
        <Cards campaigns={campaigns} />
        {page?.metadata.total ? (
          <Pager
            page={list.page}
            size={list.size}
            total={page.metadata.total}
            onPage={list.setPage}
            onSize={list.setSize}
          />
        ) : null}
      </TabPanel>
    </>
  );
}
