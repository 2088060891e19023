import { useRouter } from 'next/router';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useFresh } from '@/shared/api/use-fresh';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { adminCampaignText } from '@/text/admin-campaign';
import { planCampaignText } from '@/text/plan-campaign';
import { EditCampaignForm } from './CampaignForm';
import { CampaignNotFound } from './CampaignNotFound';

function Edit({ campaign }: { campaign: AdminCampaign }) {
  const title = planCampaignText.edit(campaign.name);
  if (campaign.editing === 'nothing') return <CampaignNotFound title={planCampaignText.closed} />;
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs
        items={[
          { label: adminCampaignText.title, href: paths.adminCampaigns() },
          { label: campaign.name, href: paths.adminCampaign(campaign.id) },
          { label: title },
        ]}
      />
      <PageHeader title={title} />
      <EditCampaignForm campaign={campaign} />
    </>
  );
}

/** `/admin/campaigns/[id]/edit` (D5.2.4) */
export function EditCampaignScreen() {
  const id = Number(useRouter().query.id);
  const { first: campaign, data, error, mutate } = useFresh('GET /admin/campaigns/{id}', { params: { id } });
  if (campaign) return <Edit key={campaign.id} campaign={campaign} />;
  if (!data && isNotFound(error)) return <CampaignNotFound title={planCampaignText.notFound} />;
  if (!data && error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}
