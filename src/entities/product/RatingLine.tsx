import type { ProductCard } from '@/contract/endpoints/products';
import { formatAverage, formatNumber } from '@/shared/lib/format';
import { productText } from '@/text/product';

/** How readers judge the book: the average and how many they are. */
export function RatingLine({ average, count }: NonNullable<ProductCard['rating']>) {
  const [stars, readers] = [formatAverage(average), formatNumber(count)];
  return (
    <span role="img" aria-label={productText.ratedBy(stars, readers)}>
      <b>{stars}</b> ★ ({readers})
    </span>
  );
}
