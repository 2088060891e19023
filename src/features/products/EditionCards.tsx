import { Checkbox } from '@mantine/core';
import { IconFileTypePdf, IconHeadphones, type Icon } from '@tabler/icons-react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { formatSurcharge } from '@/shared/lib/format';
import type { Edition } from '@/contract/vocabulary/kinds';
import { productText } from '@/text/product';
import { AudioTrial, PdfTrial } from './sample/TrialLink';
import type { Purchase } from './use-purchase';
import classes from './EditionCards.module.css';

interface Offer {
  edition: Edition;
  label: string;
  icon: Icon;
  extra: number | null;
  trialUrl: string | null;
  Trial: typeof PdfTrial;
}

const offersOf = (product: ProductDetail): Offer[] => [
  {
    ...{ edition: 'pdf', label: productText.pdfEdition, icon: IconFileTypePdf, extra: product.pdfExtraPrice },
    ...{ trialUrl: product.pdfTrialUrl, Trial: PdfTrial },
  },
  {
    ...{ edition: 'audio', label: productText.audioEdition, icon: IconHeadphones, extra: product.audioExtraPrice },
    ...{ trialUrl: product.audioTrialUrl, Trial: AudioTrial },
  },
];

interface CardProps {
  product: ProductDetail;
  offer: Offer & { extra: number };
  /** Whether the customer has it already. */
  owned: boolean;
  checked: boolean;
  /** Whether the product can be bought now. */
  buyable: boolean;
  onToggle: () => void;
}

function Card({ product, offer: { icon: EditionIcon, ...offer }, owned, checked, buyable, onToggle }: CardProps) {
  return (
    <li className={classes.card} data-checked={checked || undefined}>
      <Checkbox
        className={classes.choice}
        checked={checked}
        disabled={owned}
        onChange={onToggle}
        label={
          <span className={classes.label}>
            <EditionIcon size={20} aria-hidden />
            <span>
              <b>{offer.label}</b>
              <span className={classes.extra}>{owned ? productText.owned : formatSurcharge(offer.extra)}</span>
            </span>
          </span>
        }
      />
      {offer.trialUrl ? (
        <offer.Trial
          product={product}
          url={offer.trialUrl}
          className={classes.trial ?? ''}
          owned={owned}
          onChoose={buyable ? () => checked || onToggle() : undefined}
        />
      ) : null}
    </li>
  );
}

/** Electronic editions that come with the book, where they are offered. */
export function EditionCards({ product, purchase }: { product: ProductDetail; purchase: Purchase }) {
  const offers = offersOf(product).flatMap((offer) => (offer.extra === null ? [] : [{ ...offer, extra: offer.extra }]));
  if (offers.length === 0) return null;
  return (
    <fieldset className={classes.editions}>
      <legend className={classes.legend}>
        {offers.every(({ extra }) => extra === 0) ? productText.freeEditions : productText.editions}
      </legend>
      <ul className={classes.list}>
        {offers.map((offer) => (
          <Card
            key={offer.edition}
            product={product}
            offer={offer}
            owned={purchase.owned[offer.edition]}
            checked={purchase.chosen[offer.edition]}
            buyable={purchase.obstacle === null}
            onToggle={() => purchase.toggle(offer.edition)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
