import { useRouter } from 'next/router';
import type { ReusableCombo } from '@/contract/endpoints/campaign-products';
import { messageOf } from '@/shared/api/api-error';
import { useAll } from '@/shared/api/use-all';
import { useApi } from '@/shared/api/use-api';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { ComboOfferForm } from '../offer/ComboOfferForm';
import { reusedCombo } from '../offer/offer-values';
import { BringFrame } from './BringFrame';
import type { SalesCampaign } from '../offer/use-sales-campaign';
import classes from '../ProductSheets.module.css';

/** Adds a new combo to a fair (D5.3.3). */
export function BringComboScreen() {
  return <BringFrame title={text.addCombo}>{(campaign) => <ComboOfferForm campaign={campaign} />}</BringFrame>;
}

/** Problems of the old combo at the time it was loaded, shown next to the form that fixes them. */
function OldCombo({ combo: { campaign, items, refusal, raised } }: { combo: ReusableCombo }) {
  return (
    <Sheet title={text.reuseCombo}>
      <p className={classes.note}>{text.comboOf(items.length, campaign.name)}</p>
      {raised ? <p className={classes.warn}>{text.raised}</p> : null}
      {refusal === null ? null : <p className={classes.wrong}>{refusal}</p>}
    </Sheet>
  );
}

function Reused({ campaign, combo }: { campaign: SalesCampaign; combo: ReusableCombo }) {
  const { data, error, mutate } = useAll(
    'GET /issuer/campaigns/{id}/books',
    { params: { id: campaign.id }, query: { id: combo.items.map((item) => item.id), isSeries: 'false' } },
    { revalidateOnFocus: false },
  );
  if (data)
    return <ComboOfferForm campaign={campaign} begins={reusedCombo(combo, data)} aside={<OldCombo combo={combo} />} />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={480} />;
}

function Chosen({ campaign }: { campaign: SalesCampaign }) {
  const id = String(useRouter().query['book-id']);
  const { data, error, mutate } = useApi(
    'GET /issuer/campaigns/{id}/combos',
    { params: { id: campaign.id }, query: { id: [id] } },
    { revalidateOnFocus: false },
  );
  const [combo] = data?.data ?? [];
  if (combo) return <Reused key={id} campaign={campaign} combo={combo} />;
  if (data || error?.status === 422) return <EmptyState title={text.unknownCombo} />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={480} />;
}

/** Adds a combo of an earlier fair again, as a new one (D4.5.14). */
export function ReuseComboScreen() {
  return <BringFrame title={text.reuseCombo}>{(campaign) => <Chosen campaign={campaign} />}</BringFrame>;
}
