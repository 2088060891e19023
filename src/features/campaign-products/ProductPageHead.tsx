import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { HistoryButton } from '@/shared/records/HistoryButton';
import { Viewers } from '@/shared/records/Viewers';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { campaignProductHistory } from '@/text/campaign-product';
import { campaignProductScreenText } from '@/text/campaign-product-screen';
import { statusText } from '@/text/status';

interface ProductPageHeadProps {
  product: CampaignProduct;
  /** The table that the product is listed in. */
  tableHref: string;
  /** The fair or issuer of the product, as far as the user does not know it; shown after the type. */
  place: ReactNode;
}

/** Header of the page of a book for sale: title, type, other viewers, and history. */
export function ProductPageHead({ product: { id, title, type }, tableHref, place }: ProductPageHeadProps) {
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs items={[{ label: campaignProductScreenText.title, href: tableHref }, { label: title }]} />
      <PageHeader
        title={title}
        note={
          <Group component="span" gap="xs">
            <span>
              {statusText.bookType[type]}
              {place}
            </span>
            <Viewers kind={campaignProductHistory} id={id} />
          </Group>
        }
        actions={<HistoryButton subject={{ kind: campaignProductHistory, id, name: title }} />}
      />
    </>
  );
}
