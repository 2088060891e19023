import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import Link from 'next/link';
import type { TitleOffer } from '@/contract/endpoints/titles';
import { paths } from '@/shared/lib/paths';
import { productText } from '@/text/product';
import { offersWord, offerWord } from './offer-words';
import classes from './CampaignOffers.module.css';

interface CampaignOffersProps {
  title: string;
  /** Best first; at least two. */
  offers: readonly TitleOffer[];
}

/** The lowest price of a title, its number of fairs, and a choice among them. */
export function CampaignOffers({ title, offers }: CampaignOffersProps) {
  return (
    <details className={classes.offers} name="fair-offers">
      <summary>
        <span>{offersWord(offers)}</span>
        <VisuallyHidden>, {productText.chooseCampaignFor(title)}</VisuallyHidden>
        <IconChevronDown size={14} aria-hidden />
      </summary>
      <ul>
        {offers.map((offer) => (
          <li key={offer.productId}>
            <Link href={paths.product({ slug: offer.slug, id: offer.productId })}>{offer.campaign.name}</Link>
            <span className={classes.price}>{offerWord(offer)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
