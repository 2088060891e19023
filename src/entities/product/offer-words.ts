import type { TitleOffer } from '@/contract/endpoints/titles';
import { formatMoney, formatNumber, formatPrice } from '@/shared/lib/format';
import { productText } from '@/text/product';
import { statusText } from '@/text/status';
import { obstacleOf } from './availability';

/** Whether it can be bought, now or when its fair opens. */
const isOffered = (offer: TitleOffer): boolean => [null, 'soon'].includes(obstacleOf(offer));

/** The price at one fair, or why it cannot be bought there. */
export const offerWord = (offer: TitleOffer): string => {
  const price = formatPrice(offer.salePrice);
  return isOffered(offer) ? price : (statusText.productShort[offer.status] ?? price);
};

/** The lowest price that somebody can pay; of titles that nobody can buy now, the lowest of all. */
const lowestOf = (offers: readonly TitleOffer[]): number => {
  const offered = offers.filter(isOffered);
  return Math.min(...(offered.length > 0 ? offered : offers).map(({ salePrice }) => salePrice));
};

/** From which price and at how many fairs a title is sold. */
export const offersWord = (offers: readonly TitleOffer[]): string => {
  const [only, ...others] = offers;
  if (only && others.length === 0) return offerWord(only);
  return productText.fromAt(formatMoney(lowestOf(offers)), formatNumber(offers.length));
};
