import { Button } from '@mantine/core';
import Link from 'next/link';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { ProductStatusBadge } from '@/entities/product/ProductStatusBadge';
import { useApi } from '@/shared/api/use-api';
import { useDialog } from '@/shared/lib/use-dialog';
import { paths } from '@/shared/lib/paths';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { reviewQueueText } from '@/text/review-queue';
import { DecisionDialog, type Question } from './DecisionDialog';
import { LastNote } from '../LastNote';
import { OfferedButton } from '../OfferedButton';
import type { Decision } from './use-reviews';
import classes from '../ProductSheets.module.css';

const NEIGHBOURS = 50;

/** Links to the previous and next pending product of the same issuer at the same fair. */
function Neighbours({ product: { id, campaign, issuer } }: { product: CampaignProduct }) {
  const { data } = useApi('GET /admin/products/queue', {
    query: { campaign: [campaign.id], issuer: [issuer.id], size: NEIGHBOURS },
  });
  if (!data) return null;
  const rows = data.data;
  const at = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  // A product that was decided on has left the queue: the first pending one is then the next.
  const previous = at > 0 ? rows[at - 1] : undefined;
  const next = at < 0 ? others[0] : rows[at + 1];
  return (
    <div className={classes.queue}>
      <p className={classes.note}>{data.metadata.total > 0 ? text.waiting(data.metadata.total) : text.noneWaiting}</p>
      <nav className={classes.neighbours} aria-label={text.queue}>
        {previous ? (
          <Button component={Link} href={paths.adminProduct(previous.id)} variant="outline" size="sm">
            {text.previous}
          </Button>
        ) : null}
        {next ? (
          <Button component={Link} href={paths.adminProduct(next.id)} variant="outline" size="sm">
            {text.next}
          </Button>
        ) : null}
      </nav>
    </div>
  );
}

/** Status of a product, and the organiser's two decisions on the version that is shown. */
export function ReviewCard({ product }: { product: CampaignProduct }) {
  const { status, note, commission, agreedCommission, actions } = product;
  const asking = useDialog<Question>();
  const ask = (decision: Decision) => asking.open({ decision, products: [product] });
  return (
    <Sheet title={text.review} ruled as="aside">
      <ProductStatusBadge status={status} />
      {agreedCommission !== null && commission < agreedCommission ? (
        <p className={classes.warn}>{reviewQueueText.belowAgreed(commission, agreedCommission)}</p>
      ) : null}
      <LastNote note={note} />
      <div className={classes.buttons}>
        <OfferedButton reason={actions.accept} onClick={() => ask('accept')}>
          {reviewQueueText.accept}
        </OfferedButton>
        <OfferedButton reason={actions.reject} variant="outline" onClick={() => ask('reject')}>
          {reviewQueueText.reject}
        </OfferedButton>
      </div>
      <Neighbours product={product} />
      <DecisionDialog key={asking.openCount} asking={asking} />
    </Sheet>
  );
}
