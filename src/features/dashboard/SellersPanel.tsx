import { sideKey } from '@/contract/side-key';
import type { SellerRow } from '@/contract/endpoints/statistics';
import { BEHIND } from '@/contract/rules/figures-behind';
import { ROLE } from '@/contract/vocabulary/roles';
import { ProductCover } from '@/entities/product/ProductCover';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import type { ExportColumn } from '@/shared/records/export-rows';
import { AppLink } from '@/shared/ui/AppLink';
import { Shelf } from '@/shared/ui/devices/Shelf';
import { dashboardText } from '@/text/dashboard';
import { statusText } from '@/text/status';
import { FigureButton } from './FigureButton';
import { Loaded } from './Loaded';
import type { PanelScope } from './panel-scope';
import { useRank } from './RankFields';
import { RankSheet } from './RankSheet';
import { useSide } from './side';
import classes from './SellersPanel.module.css';

const exportColumns: ExportColumn<SellerRow>[] = [
  { header: dashboardText.book, value: ({ product }) => product.title },
  { header: dashboardText.campaign, value: ({ product }) => product.campaign.name },
  { header: dashboardText.issuer, value: ({ product }) => product.issuer.name },
  { header: dashboardText.orders, value: ({ orders }) => orders },
  { header: dashboardText.sold, value: ({ copies }) => copies },
  { header: dashboardText.revenue, value: ({ revenue }) => revenue },
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
        href={side === ROLE.SYSTEM ? paths.adminProduct(product.id) : paths.issuerProduct(product.id)}
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

/** The best-selling products, shown on a shelf. */
export function SellersPanel({ scope }: { scope: PanelScope }) {
  const ranking = useRank('sellers');
  const key = sideKey(useSide(), 'GET /statistics/products');
  const query = { ...scope.query, ...ranking.rank };
  const answer = useApiWithPrevious(key, { query });
  const title = dashboardText.bestSellers;
  return (
    <Loaded answer={answer} title={title}>
      {({ data, from, to }) => (
        <RankSheet
          title={title}
          ranking={ranking}
          records={{ key, query }}
          columns={exportColumns}
          rows={data}
          empty={dashboardText.noSales}
        >
          <ol className={classes.books}>
            {data.map((row) => (
              <Seller key={row.product.id} row={row} range={{ from, to }} within={scope.within} />
            ))}
          </ol>
        </RankSheet>
      )}
    </Loaded>
  );
}
