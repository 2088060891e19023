import { useRouter } from 'next/router';
import { useState } from 'react';
import { CAMPAIGN_FORMAT, type CampaignFormatId } from '@/contract/vocabulary/kinds';
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
import { NewCampaignForm } from './CampaignForm';
import { CampaignNotFound } from './CampaignNotFound';

/** Loads the draft in the URL once: later input is newer than the stored draft. */
function ResumedForm({ format, id }: { format: CampaignFormatId; id: number }) {
  const { first: opened, error, mutate } = useFresh('GET /admin/campaigns/drafts/{id}', { params: { id } });
  if (opened) return <NewCampaignForm format={format} opened={opened} />;
  if (isNotFound(error)) return <CampaignNotFound title={planCampaignText.draftDeleted} />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}

function NewCampaign({ format, title }: { format: CampaignFormatId; title: string }) {
  const { draft } = useRouter().query;
  // A draft created while the form is open is added to the URL, and must not remount the form.
  const [id] = useState(draft === undefined ? undefined : Number(draft));
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs items={[{ label: adminCampaignText.title, href: paths.adminCampaigns() }, { label: title }]} />
      <PageHeader title={title} />
      {id === undefined ? <NewCampaignForm format={format} /> : <ResumedForm format={format} id={id} />}
    </>
  );
}

/** `/admin/campaigns/create/offline` (D5.2.4) */
export const NewOfflineScreen = () => (
  <NewCampaign format={CAMPAIGN_FORMAT.OFFLINE} title={planCampaignText.createOffline} />
);

/** `/admin/campaigns/create/online` (D5.2.4) */
export const NewOnlineScreen = () => (
  <NewCampaign format={CAMPAIGN_FORMAT.ONLINE} title={planCampaignText.createOnline} />
);
