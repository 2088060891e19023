import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { startedProductChange } from '@/contract/endpoints/campaign-product-input';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { FormNotice } from '@/shared/records/RecordDialog';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { useRecordForm } from '@/shared/records/use-record-form';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { campaignProductFields } from '@/text/campaign-product';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { OfferedButton } from './OfferedButton';
import { StateCard } from './StateCard';
import classes from './ProductSheets.module.css';
import formClasses from './OfferForm.module.css';

interface RunningProductFormProps {
  product: CampaignProduct;
  onSaved: (saved: CampaignProduct) => void;
  children: ReactNode;
}

/** A bundle without a limit has as many sets as there are. */
const quantityOf = ({ quantity, taken, available }: CampaignProduct): number => quantity ?? taken + available;

interface SwitchDialogProps extends Pick<RunningProductFormProps, 'product' | 'onSaved'> {
  opened: boolean;
  onClose: () => void;
}

/** Asks before a product is stopped, which cancels orders, or sold again. */
function SwitchDialog({ product, onSaved, opened, onClose }: SwitchDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { id, version, title, onSale } = product;
  const change = async () => {
    try {
      const body = { id, version, quantity: quantityOf(product), onSale: !onSale };
      onSaved(await call('PUT /issuer/products/started', { body }));
      toast.success(onSale ? text.stopDone(title) : text.resumeDone(title));
      void mutate(() => true);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(messageOf(error));
      return false;
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={onSale ? text.stopTitle(title) : text.resumeTitle(title)}
      confirmLabel={onSale ? text.stop : text.resume}
      danger={onSale}
      onConfirm={change}
      onClose={onClose}
    >
      {onSale ? text.stopQuestion : text.resumeQuestion}
    </ConfirmDialog>
  );
}

/** An own product while its fair runs: quantity and switch only (D3.5.5, D3.5.6). */
export function RunningProductForm({ product, onSaved, children }: RunningProductFormProps) {
  const { id, type, onSale, taken, actions } = product;
  const [asking, asked] = useDisclosure(false);
  const { form, submit, busy, notice, setVersion } = useRecordForm({
    initialValues: { quantity: quantityOf(product) as number | string },
    schema: startedProductChange,
    fields: campaignProductFields,
    version: product.version,
    versionOf: (saved: CampaignProduct) => saved.version,
    toBody: ({ quantity }) => ({
      id,
      version: product.version,
      onSale,
      quantity: typeof quantity === 'number' ? quantity : null,
    }),
    send: (body, current) =>
      call('PUT /issuer/products/started', { body: startedProductChange.parse({ ...body, version: current }) }),
    onSaved,
  });
  const hint = taken > 0 ? text.takenHint(taken) : undefined;
  const label = text.quantityLabel[type === PRODUCT_TYPE.SINGLE ? 'copies' : 'sets'];
  return (
    <div className={classes.columns}>
      <div className={classes.sheets}>
        <Sheet title={text.running}>
          <form noValidate onSubmit={submit} className={formClasses.fields}>
            <UnsavedGuard dirty={form.isDirty()} />
            <FormNotice notice={notice} />
            <CountInput label={label} description={hint} withAsterisk {...form.getInputProps('quantity')} />
            <div>
              <Button type="submit" loading={busy}>
                {text.saveQuantity}
              </Button>
            </div>
          </form>
        </Sheet>
        {children}
      </div>
      <div className={classes.aside}>
        <StateCard product={product}>
          <OfferedButton
            reason={onSale ? actions.stop : actions.resume}
            variant={onSale ? 'outline' : 'primary'}
            onClick={asked.open}
          >
            {onSale ? text.stop : text.resume}
          </OfferedButton>
        </StateCard>
      </div>
      <SwitchDialog
        product={product}
        opened={asking}
        onSaved={(saved) => {
          setVersion(saved.version);
          onSaved(saved);
        }}
        onClose={asked.close}
      />
    </div>
  );
}
