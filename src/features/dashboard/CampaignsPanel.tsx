import type { CampaignRow } from '@/contract/endpoints/statistics';
import { BEHIND, type BehindList } from '@/contract/rules/figures-behind';
import { sideKey } from '@/contract/side-key';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { ExportMenu } from '@/shared/records/ExportMenu';
import type { ExportColumn } from '@/shared/records/export-rows';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { dashboardText } from '@/text/dashboard';
import { useOpenBehind } from './behind-context';
import { ChartPanel } from './ChartPanel';
import { CampaignsChart } from './charts/lazy';
import { figureCells } from './figure-cells';
import { Loaded } from './Loaded';
import type { PanelScope } from './panel-scope';
import { RankFields, useRank } from './RankFields';
import { useSide } from './side';

const exportColumns: ExportColumn<CampaignRow>[] = [
  { header: dashboardText.campaign, value: ({ campaign }) => campaign.name },
  { header: dashboardText.fulfilled, value: ({ orders }) => orders },
  { header: dashboardText.copies, value: ({ copies }) => copies },
  { header: dashboardText.revenue, value: ({ revenue }) => revenue },
  { header: dashboardText.commission, value: ({ commission }) => commission },
];

function useRunning(): (id: number) => boolean {
  const { data } = useApi(sideKey(useSide(), 'GET /dashboard'), {});
  const ids = new Set((data?.runningFairs ?? []).map(({ id }) => id));
  return (id) => ids.has(id);
}

/** Revenue by fair as bars; each fair links to its own figures. */
export function CampaignsPanel({ scope }: { scope: PanelScope }) {
  const open = useOpenBehind();
  const side = useSide();
  const isRunning = useRunning();
  const { rank, setRank } = useRank('fairs');
  const key = sideKey(side, 'GET /statistics/campaigns');
  const query = { ...scope.query, ...rank };
  const answer = useApiWithPrevious(key, { query });
  const title = dashboardText.campaigns;
  const titleOf = (row: CampaignRow): string => dashboardText.behindOf(dashboardText.revenue, row.campaign.name);
  return (
    <Loaded answer={answer} title={title}>
      {({ data, from, to }) => {
        const listOf = (row: CampaignRow): BehindList => BEHIND.revenue({ from, to }, { campaign: row.campaign.id });
        if (data.length === 0)
          return (
            <Sheet title={title}>
              <EmptyState title={dashboardText.noRevenue} as="h3" />
            </Sheet>
          );
        return (
          <ChartPanel
            title={title}
            aside={
              <>
                <RankFields rank={rank} setRank={setRank} of={title} />
                <ExportMenu records={{ key, query }} columns={exportColumns} title={title} compact />
              </>
            }
            chart={
              <CampaignsChart
                bars={data.map(({ campaign, revenue }) => ({
                  name: campaign.name,
                  revenue,
                  isRunning: isRunning(campaign.id),
                }))}
                onBar={(place) => {
                  const row = data[place];
                  if (row) open({ title: titleOf(row), list: listOf(row), measure: 'revenue' });
                }}
              />
            }
            table={{
              caption: title,
              heads: [dashboardText.campaign, dashboardText.orders, dashboardText.revenue, dashboardText.commission],
              rows: data.map((row) => ({
                key: row.campaign.id,
                label: row.campaign.name,
                href: paths.campaignDashboard(side, row.campaign.id),
                cells: figureCells(row, titleOf(row), listOf(row)),
              })),
            }}
          />
        );
      }}
    </Loaded>
  );
}
