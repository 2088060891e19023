import type { EditionSales } from '@/contract/endpoints/statistics';
import { sideKey } from '@/contract/side-key';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { dashboardText } from '@/text/dashboard';
import { FigureTable, type FigureRow } from './FigureTable';
import { Loaded } from './Loaded';
import type { PanelScope } from './panel-scope';
import { useSide } from './side';

const rowOf = ({ edition, sold, extent, opened }: EditionSales): FigureRow => ({
  key: edition,
  label: dashboardText.editionNames[edition],
  cells: [
    { text: formatNumber(sold) },
    { text: dashboardText.extentOf[edition](formatNumber(extent)) },
    { text: formatNumber(opened) },
  ],
});

/** PDF and audio sold, with their pages and minutes, and how many were opened: numbers, never whose (D4.19.10). */
export function EditionsPanel({ scope }: { scope: PanelScope }) {
  const answer = useApiWithPrevious(sideKey(useSide(), 'GET /statistics/editions'), { query: scope.query });
  const title = dashboardText.editions;
  return (
    <Loaded answer={answer} title={title}>
      {({ editions }) => {
        const unmeasured = editions.reduce((sum, row) => sum + row.unmeasured, 0);
        if (editions.every(({ sold }) => sold === 0))
          return (
            <Sheet title={title}>
              <EmptyState title={dashboardText.noEditions} as="h3" />
            </Sheet>
          );
        return (
          <Sheet title={title}>
            <p className="t-small">{dashboardText.editionsNote}</p>
            <FigureTable
              caption={title}
              heads={[dashboardText.edition, dashboardText.sold, dashboardText.extent, dashboardText.opened]}
              rows={editions.map(rowOf)}
            />
            {unmeasured > 0 ? <p className="t-small">{dashboardText.unmeasured(formatNumber(unmeasured))}</p> : null}
          </Sheet>
        );
      }}
    </Loaded>
  );
}
