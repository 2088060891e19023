import { Button } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { campaignText } from '@/text/campaign';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { useSalesCampaign, type SalesCampaign } from '../offer/use-sales-campaign';

interface BringFrameProps {
  title: string;
  children: (campaign: SalesCampaign) => ReactNode;
}

/** Layout of the pages that add something to the fair in the URL; shows the reason when nothing can be added now. */
export function BringFrame({ title, children }: BringFrameProps) {
  const campaignId = Number(useRouter().query.id);
  const { campaign, error, retry } = useSalesCampaign(campaignId);
  const body = () => {
    if (error && !campaign) return <ErrorState description={messageOf(error)} onRetry={retry} />;
    if (!campaign) return <SheetSkeleton height={480} />;
    if (campaign.refusal === null) return children(campaign);
    return (
      <EmptyState
        title={text.notOpen}
        description={campaign.refusal}
        action={
          <Button component={Link} href={paths.issuerCampaign(campaignId)}>
            {text.toCampaign}
          </Button>
        }
      />
    );
  };
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs
        items={[
          { label: campaignText.title, href: paths.issuerCampaigns() },
          { label: campaign?.name ?? '…', href: paths.issuerCampaign(campaignId) },
          { label: title },
        ]}
      />
      <PageHeader title={title} note={campaign ? text.to(campaign.name) : '\u00a0'} />
      {body()}
    </>
  );
}
