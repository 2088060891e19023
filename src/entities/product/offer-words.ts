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

/** The lowest available price; for titles that cannot be bought now, the lowest of all. */
const lowestOf = (offers: readonly TitleOffer[]): number => {
  const offered = offers.filter(isOffered);
  return Math.min(...(offered.length > 0 ? offered : offers).map(({ salePrice }) => salePrice));
};

/** The lowest price of a title, and its number of fairs. */
export const offersWord = (offers: readonly TitleOffer[]): string => {
  const [only, ...others] = offers;
  if (only && others.length === 0) return offerWord(only);
  return productText.fromAt(formatMoney(lowestOf(offers)), formatNumber(offers.length));
};
