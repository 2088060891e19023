import type { BookFair } from '@/contract/endpoints/campaign-products';
import { FairStatusBadge } from '@/entities/fair/FairStatusBadge';
import { ProductStatusBadge } from '@/entities/product/ProductStatusBadge';
import { StockFigures } from '@/entities/product/StockFigures';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { bookStockText as text } from '@/text/book-stock';
import { statusText } from '@/text/status';
import classes from './BookFairs.module.css';

interface BookFairsProps {
  bookId: number;
  /** Whose pages the fairs and products lead to. */
  of: 'issuer' | 'admin';
}

const PAGES = {
  issuer: { fair: paths.issuerCampaign, product: paths.issuerProduct },
  admin: { fair: (id: number) => paths.adminCampaign(id), product: paths.adminProduct },
};

function Fair({ fair, of }: { fair: BookFair } & Pick<BookFairsProps, 'of'>) {
  const { campaign, stock, low, products } = fair;
  const { fair: fairHref, product: productHref } = PAGES[of];
  return (
    <li className={classes.fair}>
      <p className={classes.head}>
        <AppLink href={fairHref(campaign.id)}>{campaign.name}</AppLink>
        <FairStatusBadge status={campaign.status} />
      </p>
      <StockFigures stock={stock} label={text.stockAt(campaign.name)} low={low} />
      <ul className={classes.products}>
        {products.map(({ id, title, type, status, quantity }) => (
          <li key={id}>
            <AppLink href={productHref(id)}>{text.product(statusText.bookType[type] ?? '', title)}</AppLink>
            {quantity === null ? null : <span>{text.sets(quantity)}</span>}
            <ProductStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Where a book is on sale, and its copies there; the latest fair first. */
export function BookFairs({ bookId, of }: BookFairsProps) {
  const key = of === 'issuer' ? 'GET /issuer/books/{id}/fairs' : 'GET /admin/books/{id}/fairs';
  const { data, error, mutate } = useApi(key, { params: { id: bookId } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={4} />;
  if (data.length === 0) return <p className="t-small">{text.none}</p>;
  return (
    <ul className={classes.list}>
      {data.map((fair) => (
        <Fair key={fair.campaign.id} fair={fair} of={of} />
      ))}
    </ul>
  );
}
