import type { InferGetServerSidePropsType } from 'next';
import { CampaignListPage } from '@/features/campaigns/CampaignListPage';
import { loadCampaigns } from '@/features/campaigns/load-campaigns';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage(async ({ call, query }) => ({ data: await loadCampaigns(call, query) }));

export default function Campaigns(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <CampaignListPage data={data} />}</PublicPage>;
}
