import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import Link from 'next/link';
import type { TitleOffer } from '@/contract/endpoints/titles';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import { statusText } from '@/text/status';
import { knownPrice, obstacleOf } from './availability';
import classes from './FairOffers.module.css';

interface FairOffersProps {
  title: string;
  /** The best first; more than one. */
  offers: readonly TitleOffer[];
}

/** Whether it can be bought, now or when its fair opens. */
const isOffered = (offer: TitleOffer): boolean => [null, 'soon'].includes(obstacleOf(offer));

const wordFor = (offer: TitleOffer): string => {
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

/** From which price and at how many fairs a title is sold, and the choice among them. */
export function FairOffers({ title, offers }: FairOffersProps) {
  const lowest = lowestOf(offers);
  const count = formatNumber(offers.length);
  return (
    <details className={classes.offers} name="fair-offers">
      <summary>
        <span>{lowest === null ? productText.atFairs(count) : productText.fromAt(formatMoney(lowest), count)}</span>
        <VisuallyHidden>, {productText.chooseFairFor(title)}</VisuallyHidden>
        <IconChevronDown size={14} aria-hidden />
      </summary>
      <ul>
        {offers.map((offer) => (
          <li key={offer.productId}>
            <Link href={paths.product({ slug: offer.slug, id: offer.productId })}>{offer.campaign.name}</Link>
            <span className={classes.price}>{wordFor(offer)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
