import { useRouter } from 'next/router';
import { useState } from 'react';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { adminCampaignText } from '@/text/admin-campaign';
import { planFairText } from '@/text/plan-fair';
import { EditCampaignForm } from './CampaignForm';
import { CampaignNotFound, isNotFound } from './CampaignNotFound';

function Edit({ fair }: { fair: AdminCampaign }) {
  const title = planFairText.edit(fair.name);
  if (fair.editing === 'nothing') return <CampaignNotFound title={planFairText.closed} />;
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs
        items={[
          { label: adminCampaignText.title, href: paths.adminCampaigns() },
          { label: fair.name, href: paths.adminCampaign(fair.id) },
          { label: title },
        ]}
      />
      <PageHeader title={title} />
      <EditCampaignForm fair={fair} />
    </>
  );
}

/** `/admin/campaigns/[id]/edit` (D5.2.4) */
export function EditCampaignScreen() {
  const id = Number(useRouter().query.id);
  const answer = useApi(
    'GET /admin/campaigns/{id}',
    { params: { id } },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const { data: fair, error, isValidating, mutate } = answer;
  // A form filled from the cache of an earlier visit would be refused as stale.
  const [fresh, setFresh] = useState<AdminCampaign>();
  if (fair && !isValidating && fresh?.id !== fair.id) setFresh(fair);
  if (!fair && isNotFound(error)) return <CampaignNotFound title={planFairText.notFound} />;
  if (error && !fair) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (fresh?.id !== id) return <SheetSkeleton height={560} />;
  return <Edit key={fresh.id} fair={fresh} />;
}
