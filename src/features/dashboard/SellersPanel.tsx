import type { SellerRow } from '@/contract/endpoints/statistics';
import { BEHIND } from '@/contract/rules/figures-behind';
import { ProductCover } from '@/entities/product/ProductCover';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { ExportMenu } from '@/shared/records/ExportMenu';
import type { ExportColumn } from '@/shared/records/export-rows';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { Shelf } from '@/shared/ui/devices/Shelf';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { dashboardText } from '@/text/dashboard';
import { statusText } from '@/text/status';
import { FigureButton } from './FigureButton';
import { Loaded } from './Loaded';
import type { PanelScope } from './panel-scope';
import { PanelFields } from './PanelFields';
import { RankFields, useRank } from './RankFields';
import { statisticsKey, useSide } from './side';
import classes from './SellersPanel.module.css';

const exportColumns: ExportColumn<SellerRow>[] = [
  { header: dashboardText.book, value: ({ product }) => product.title },
  { header: dashboardText.fair, value: ({ product }) => product.campaign.name },
  { header: dashboardText.issuer, value: ({ product }) => product.issuer.name },
  { header: dashboardText.orders, value: ({ orders }) => orders },
  { header: dashboardText.sold, value: ({ copies }) => copies },
  { header: dashboardText.total, value: ({ revenue }) => revenue },
];

interface SellerProps {
  row: SellerRow;
  range: { from: string; to: string };
  within: PanelScope['within'];
}

function Seller({ row: { product, copies }, range, within }: SellerProps) {
  const side = useSide();
  return (
    <li data-lift>
      <Shelf tone="line">
        <span className={classes.cover}>
          <ProductCover product={product} width={100} />
        </span>
      </Shelf>
      <AppLink
        href={side === 'admin' ? paths.adminProduct(product.id) : paths.issuerProduct(product.id)}
        className={classes.title}
      >
        {product.title}
      </AppLink>
      <span className="t-small">{statusText.product[product.status]}</span>
      <span className={classes.sold}>
        {dashboardText.sold}:{' '}
        <FigureButton
          title={dashboardText.behindOf(dashboardText.sold, product.title)}
          list={BEHIND.product(range, product.id, within)}
          measure="copies"
        >
          {formatNumber(copies)}
        </FigureButton>
      </span>
    </li>
  );
}

/** What sold best, standing on a board. */
export function SellersPanel({ scope }: { scope: PanelScope }) {
  const { rank, setRank } = useRank('sellers');
  const key = statisticsKey(useSide(), 'products');
  const query = { ...scope.query, ...rank };
  const answer = useApiWithPrevious(key, { query });
  const title = dashboardText.bestSellers;
  return (
    <Loaded answer={answer} title={title}>
      {({ data, from, to }) => (
        <Sheet
          title={title}
          aside={
            <PanelFields>
              <RankFields rank={rank} setRank={setRank} of={title} />
              <ExportMenu records={{ key, query }} columns={exportColumns} title={title} compact />
            </PanelFields>
          }
        >
          {data.length === 0 ? <EmptyState title={dashboardText.noSales} as="h3" /> : null}
          <ol className={classes.books}>
            {data.map((row) => (
              <Seller key={row.product.id} row={row} range={{ from, to }} within={scope.within} />
            ))}
          </ol>
        </Sheet>
      )}
    </Loaded>
  );
}
