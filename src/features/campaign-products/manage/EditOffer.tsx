import type { ReactNode } from 'react';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { ComboOfferForm } from '../offer/ComboOfferForm';
import { SeriesOfferForm } from '../offer/SeriesOfferForm';
import { SingleOfferForm } from '../offer/SingleOfferForm';
import { StateCard } from './StateCard';
import { useBringableBook } from '../offer/use-bringable-book';
import { useSalesCampaign, type SalesCampaign } from '../offer/use-sales-campaign';

interface EditOfferProps {
  product: CampaignProduct;
  children: ReactNode;
}

type FormProps = EditOfferProps & { campaign: SalesCampaign; aside: ReactNode };

const bookOf = ({ items, genre, title, coverPrice }: CampaignProduct) => {
  const [item] = items;
  return {
    ...{ id: item?.bookId ?? 0, name: item?.name ?? title, released: item?.released ?? false, isSeries: false, genre },
    ...{ coverPrice: item?.coverPrice ?? coverPrice, pdf: item?.pdf ?? null, audio: item?.audio ?? null },
    stock: item?.stock ?? null,
  };
};

/** The volumes that could be added are those of the series as it is now. */
function EditSeries(props: FormProps) {
  const { product, campaign } = props;
  const { book, error, retry } = useBringableBook(campaign.id, product.bookId ?? 0, true);
  if (book) return <SeriesOfferForm {...props} series={book} />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={retry} />;
  if (book === null) return <ErrorState description={text.unknownBook(String(product.bookId))} />;
  return <SheetSkeleton height={480} />;
}

/** Edit form of one of the issuer's products, by its type, while all its fields may change. */
export function EditOffer({ product, children }: EditOfferProps) {
  const { campaign, error, retry } = useSalesCampaign(product.campaign.id);
  if (error && !campaign) return <ErrorState description={messageOf(error)} onRetry={retry} />;
  if (!campaign) return <SheetSkeleton height={480} />;
  const props = { product, campaign, children, aside: <StateCard product={product} /> };
  if (product.type === PRODUCT_TYPE.COMBO) return <ComboOfferForm {...props} />;
  if (product.type === PRODUCT_TYPE.SERIES) return <EditSeries {...props} />;
  return <SingleOfferForm {...props} book={bookOf(product)} />;
}
