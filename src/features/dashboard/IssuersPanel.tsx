import type { CampaignRow, IssuerRow } from '@/contract/endpoints/statistics';
import { BEHIND } from '@/contract/rules/figures-behind';
import { useApi } from '@/shared/api/use-api';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { paths } from '@/shared/lib/paths';
import type { ExportColumn } from '@/shared/records/export-rows';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { dashboardText } from '@/text/dashboard';
import { ChartPanel } from './ChartPanel';
import { IssuersChart } from './charts/lazy';
import { figureCells } from './figure-cells';
import { FigureTable, type FigureRow } from './FigureTable';
import { stacksOf } from './issuer-stacks';
import { Loaded } from './Loaded';
import type { PanelScope } from './panel-scope';
import { useRank } from './RankFields';
import { RankSheet } from './RankSheet';

const heads: [string, ...string[]] = [
  dashboardText.issuer,
  dashboardText.orders,
  dashboardText.revenue,
  dashboardText.commission,
];

const exportColumns: ExportColumn<IssuerRow>[] = [
  { header: dashboardText.issuer, value: ({ issuer }) => issuer.name },
  { header: dashboardText.fulfilled, value: ({ orders }) => orders },
  { header: dashboardText.copies, value: ({ copies }) => copies },
  { header: dashboardText.revenue, value: ({ revenue }) => revenue },
  { header: dashboardText.commission, value: ({ commission }) => commission },
];

const ISSUERS = 'GET /admin/statistics/issuers';

/** Issuers by revenue, for the organiser. */
export function IssuersPanel({ scope }: { scope: PanelScope }) {
  const ranking = useRank('issuers');
  const query = { ...scope.query, ...ranking.rank };
  const answer = useApiWithPrevious(ISSUERS, { query });
  const title = dashboardText.issuers;
  return (
    <Loaded answer={answer} title={title}>
      {({ data, from, to }) => (
        <RankSheet
          title={title}
          ranking={ranking}
          records={{ key: ISSUERS, query }}
          columns={exportColumns}
          rows={data}
          empty={dashboardText.noRevenue}
        >
          <FigureTable
            caption={title}
            heads={heads}
            rows={data.map(({ issuer, ...figures }) => ({
              key: issuer.id,
              label: issuer.name,
              href: paths.adminIssuer(issuer.id),
              cells: figureCells(
                figures,
                dashboardText.behindOf(dashboardText.revenue, issuer.name),
                BEHIND.revenue({ from, to }, { ...scope.within, issuer: issuer.id }),
              ),
            }))}
          />
        </RankSheet>
      )}
    </Loaded>
  );
}

/** Number of fairs in the chart. */
const COLUMNS = 5;

const pairsOf = (campaigns: readonly CampaignRow[], range: { from: string; to: string }): FigureRow[] =>
  campaigns.flatMap(({ campaign, issuers }) =>
    issuers.map(({ issuer, ...figures }) => {
      const label = `${campaign.name}, ${issuer.name}`;
      const list = BEHIND.revenue(range, { campaign: campaign.id, issuer: issuer.id });
      return {
        key: `${campaign.id}/${issuer.id}`,
        label,
        cells: figureCells(figures, dashboardText.behindOf(dashboardText.revenue, label), list),
      };
    }),
  );

/** Revenue of the fairs with the most revenue, by issuer. */
export function IssuersOfCampaignsPanel({ scope }: { scope: PanelScope }) {
  const answer = useApi('GET /admin/statistics/campaigns', { query: { ...scope.query, sort: 'most', size: COLUMNS } });
  const title = dashboardText.issuersOfCampaigns;
  return (
    <Loaded answer={answer} title={title}>
      {({ data, from, to }) =>
        data.length === 0 ? (
          <Sheet title={title}>
            <EmptyState title={dashboardText.noRevenue} as="h3" />
          </Sheet>
        ) : (
          <ChartPanel
            title={title}
            chart={<IssuersChart {...stacksOf(data)} />}
            table={{ caption: title, heads, rows: pairsOf(data, { from, to }) }}
          />
        )
      }
    </Loaded>
  );
}
