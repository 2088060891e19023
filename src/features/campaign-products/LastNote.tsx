import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import classes from './ProductSheets.module.css';

/** The organiser's latest note on a product. */
export function LastNote({ note }: Pick<CampaignProduct, 'note'>) {
  if (!note) return null;
  return (
    <div className={classes.lastNote}>
      <p className={classes.note}>{text.lastNote}</p>
      <p className={classes.quote}>{note}</p>
    </div>
  );
}
