import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { startedProductChange } from '@/contract/endpoints/campaign-product-input';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { call } from '@/shared/api/client';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { FormNotice } from '@/shared/records/RecordDialog';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { useRecordForm } from '@/shared/records/use-record-form';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignProductFields } from '@/text/campaign-product';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { OfferedButton } from '../OfferedButton';
import { StateCard } from './StateCard';
import { SwitchDialog } from './SwitchDialog';
import classes from '../offer/OfferForm.module.css';

interface RunningProductFormProps {
  product: CampaignProduct;
  onSaved: (saved: CampaignProduct) => void;
  children: ReactNode;
}

/** One of the issuer's products while its fair runs: only quantity and sale switch (D3.5.5, D3.5.6). */
export function RunningProductForm({ product, onSaved, children }: RunningProductFormProps) {
  const { id, type, quantity, onSale, taken, actions } = product;
  const [asking, asked] = useDisclosure(false);
  const { form, submit, busy, notice, setVersion } = useRecordForm({
    initialValues: { quantity: (quantity ?? '') as number | string },
    schema: startedProductChange,
    fields: campaignProductFields,
    version: product.version,
    versionOf: (saved: CampaignProduct) => saved.version,
    toBody: (values) => ({
      id,
      version: product.version,
      quantity: typeof values.quantity === 'number' ? values.quantity : null,
    }),
    send: (body, current) =>
      call('PUT /issuer/products/started', { body: startedProductChange.parse({ ...body, version: current }) }),
    onSaved,
  });
  // Old bundles have no limit, until a number is typed.
  const hints = [quantity === null ? text.noLimitHint : '', taken > 0 ? text.takenHint(taken) : ''].filter(Boolean);
  const hint = hints.length > 0 ? hints.join(' ') : undefined;
  const label = text.quantityLabel[type === PRODUCT_TYPE.SINGLE ? 'copies' : 'sets'];
  return (
    <>
      <TwoColumns
        isAsideFirst
        isAsideOfButtons
        aside={
          <StateCard product={product}>
            <OfferedButton
              reason={onSale ? actions.stop : actions.resume}
              variant={onSale ? 'outline' : 'primary'}
              onClick={asked.open}
            >
              {onSale ? text.stop : text.resume}
            </OfferedButton>
          </StateCard>
        }
      >
        <Sheet title={text.running}>
          <form noValidate onSubmit={submit} className={classes.fields}>
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
      </TwoColumns>
      <SwitchDialog
        product={product}
        opened={asking}
        onSaved={(saved) => {
          setVersion(saved.version);
          onSaved(saved);
        }}
        onClose={asked.close}
      />
    </>
  );
}
