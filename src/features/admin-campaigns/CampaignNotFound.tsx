import { paths } from '@/shared/lib/paths';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { planCampaignText } from '@/text/plan-campaign';

/** Shown instead of a fair or draft that does not exist or may not be read. */
export const CampaignNotFound = ({ title }: { title: string }) => (
  <RecordNotFound title={title} listHref={paths.adminCampaigns()} listLabel={planCampaignText.toList} />
);
