import { paths } from '@/shared/lib/paths';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { planFairText } from '@/text/plan-fair';

/** In place of a fair or a draft that cannot be shown. */
export const CampaignNotFound = ({ title }: { title: string }) => (
  <RecordNotFound title={title} listHref={paths.adminCampaigns()} listLabel={planFairText.toList} />
);
