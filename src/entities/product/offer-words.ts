import type { TitleOffer } from '@/contract/endpoints/titles';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import { statusText } from '@/text/status';
import { knownPrice, obstacleOf } from './availability';

/** Whether it can be bought, now or when its fair opens. */
const isOffered = (offer: TitleOffer): boolean => [null, 'soon'].includes(obstacleOf(offer));

/** The price at one fair, or why there is none. */
export const offerWord = (offer: TitleOffer): string => {
  const price = knownPrice(offer);
  if (price === null) return commonText.notUpdated;
  return isOffered(offer) ? formatMoney(price) : (statusText.productShort[offer.status] ?? formatMoney(price));
};

/** The lowest price that somebody can pay; of titles that nobody can buy now, the lowest that is known. */
const lowestOf = (offers: readonly TitleOffer[]): number | null => {
  const offered = offers.filter(isOffered);
  const prices = (offered.length > 0 ? offered : offers).flatMap((offer) => knownPrice(offer) ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
};

/** From which price and at how many fairs a title is sold. */
export const offersWord = (offers: readonly TitleOffer[]): string => {
  const [only, ...others] = offers;
  if (only && others.length === 0) return offerWord(only);
  const lowest = lowestOf(offers);
  const count = formatNumber(offers.length);
  return lowest === null ? productText.atFairs(count) : productText.fromAt(formatMoney(lowest), count);
};
