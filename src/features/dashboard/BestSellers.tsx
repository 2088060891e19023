import type { Dashboard } from '@/contract/endpoints/dashboard';
import { ProductCover } from '@/entities/product/ProductCover';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { Shelf } from '@/shared/ui/devices/Shelf';
import { dashboardText } from '@/text/dashboard';
import classes from './BestSellers.module.css';

/** What sold best, standing on a board. */
export function BestSellers({ books }: { books: Dashboard['bestSellers'] }) {
  return (
    <Sheet title={dashboardText.bestSellers} aside={<span className="t-small">{dashboardText.bestSellersNote}</span>}>
      {books.length === 0 ? <p>{dashboardText.noSales}</p> : null}
      <ol className={classes.books}>
        {books.map(({ product, copies }) => (
          <li key={product.id} data-lift>
            <Shelf tone="line">
              <span className={classes.cover}>
                <ProductCover product={product} width={100} />
              </span>
            </Shelf>
            <AppLink href={paths.product(product)} className={classes.title}>
              {product.title}
            </AppLink>
            <span className="t-small">{dashboardText.sold(formatNumber(copies))}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
