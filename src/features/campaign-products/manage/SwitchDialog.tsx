import { useSWRConfig } from 'swr';
import type { SaleConsequences } from '@/contract/endpoints/campaign-product-input';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { campaignProductPageText as text } from '@/text/campaign-product-page';

interface SwitchDialogProps {
  product: CampaignProduct;
  opened: boolean;
  onSaved: (saved: CampaignProduct) => void;
  onClose: () => void;
}

/**
 * Sends the switch with the consequences that were shown; resolves to whether the dialog may close. All data is
 * revalidated in any case.
 */
function useSwitch({
  product: { id, version, title, onSale },
  onSaved,
}: Pick<SwitchDialogProps, 'product' | 'onSaved'>) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (seen: SaleConsequences): Promise<boolean> => {
    try {
      onSaved(await call('PUT /issuer/products/sale', { body: { id, version, onSale: !onSale, seen } }));
      toast.success(onSale ? text.stopDone(title) : text.resumeDone(title));
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      void mutate(() => true);
    }
  };
}

/**
 * Asks for confirmation before a product is stopped (with the number of affected orders) or sold again (D3.5.5,
 * D3.5.10).
 */
export function SwitchDialog({ product, opened, onSaved, onClose }: SwitchDialogProps) {
  const { id, title, onSale } = product;
  const turn = useSwitch({ product, onSaved });
  const { data, error, isValidating, mutate } = useApi(
    'GET /issuer/products/{id}/consequences',
    opened ? { params: { id } } : null,
  );
  const mayConfirm = data !== undefined && !error && !isValidating;
  return (
    <ConfirmDialog
      opened={opened}
      title={onSale ? text.stopTitle(title) : text.resumeTitle(title)}
      confirmLabel={onSale ? text.stop : text.resume}
      confirmDisabled={!mayConfirm}
      danger={onSale}
      onConfirm={() => mayConfirm && turn(data)}
      onClose={onClose}
    >
      <p>{onSale ? text.stopQuestion : text.resumeQuestion}</p>
      {data && !error && onSale ? <p>{data.orders > 0 ? text.stopOrders(data.orders) : text.stopNoOrders}</p> : null}
      {error ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LinesSkeleton count={1} /> : null}
    </ConfirmDialog>
  );
}
