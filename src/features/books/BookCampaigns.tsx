import { sideKey } from '@/contract/side-key';
import type { BookCampaign } from '@/contract/endpoints/campaign-products';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
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
import classes from './BookCampaigns.module.css';

interface BookCampaignsProps {
  bookId: number;
  /** Whose pages the fairs and products link to. */
  side: Side;
}

const PAGES = {
  [ROLE.ISSUER]: { campaign: paths.issuerCampaign, product: paths.issuerProduct },
  [ROLE.SYSTEM]: { campaign: (id: number) => paths.adminCampaign(id), product: paths.adminProduct },
};

function Campaign({ bookCampaign, side }: { bookCampaign: BookCampaign } & Pick<BookCampaignsProps, 'side'>) {
  const { campaign, stock, low, products } = bookCampaign;
  const { campaign: campaignHref, product: productHref } = PAGES[side];
  return (
    <li className={classes.campaign}>
      <p className={classes.head}>
        <AppLink href={campaignHref(campaign.id)}>{campaign.name}</AppLink>
        <CampaignStatusBadge status={campaign.status} />
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

/** The fairs that sell a book and its stock there; the latest fair first. */
export function BookCampaigns({ bookId, side }: BookCampaignsProps) {
  const { data, error, mutate } = useApi(sideKey(side, 'GET /books/{id}/fairs'), { params: { id: bookId } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={4} />;
  if (data.length === 0) return <p className="t-small">{text.none}</p>;
  return (
    <ul className={classes.list}>
      {data.map((campaign) => (
        <Campaign key={campaign.campaign.id} bookCampaign={campaign} side={side} />
      ))}
    </ul>
  );
}
