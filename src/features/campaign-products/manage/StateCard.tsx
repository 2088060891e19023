import { useDisclosure } from '@mantine/hooks';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { ProductStatusBadge } from '@/entities/product/ProductStatusBadge';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { RemoveDialog } from '@/shared/records/RemoveDialog';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { LastNote } from '../LastNote';
import { OfferedButton } from '../OfferedButton';
import classes from '../ProductSheets.module.css';

interface StateCardProps {
  product: CampaignProduct;
  /** Actions other than withdrawing the product. */
  children?: ReactNode;
}

/** Status of one of the issuer's products, the organiser's note, and the actions on the whole product. */
export function StateCard({ product, children }: StateCardProps) {
  const { id, title, status, note, campaign, actions } = product;
  const { push } = useRouter();
  const [asking, asked] = useDisclosure(false);
  const remove = async () => {
    await call('DELETE /issuer/products/{id}', { params: { id } });
    await push(paths.issuerProducts({ campaign: campaign.id }));
  };
  return (
    <Sheet title={text.state} ruled as="aside">
      <ProductStatusBadge status={status} />
      <LastNote note={note} />
      <div className={classes.buttons}>
        {children}
        <OfferedButton reason={actions.remove} variant="outline" onClick={asked.open}>
          {text.remove}
        </OfferedButton>
      </div>
      <RemoveDialog
        opened={asking}
        name={title}
        consequence={text.removeConsequence}
        remove={remove}
        onClose={asked.close}
      />
    </Sheet>
  );
}
