import type { InferGetServerSidePropsType } from 'next';
import { CampaignListPage } from '@/features/campaigns/CampaignListPage';
import { campaignListHref } from '@/features/campaigns/campaign-query';
import { loadCampaigns, type CampaignListData } from '@/features/campaigns/load-campaigns';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { existingPage } from '@/shared/lists/existing-page';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage<CampaignListData>(async ({ call, query: url }) => {
  const data = await loadCampaigns(call, url);
  const { query, pages } = data;
  return existingPage(data, { page: query.page, pages }, (page) => campaignListHref({ ...query, page }));
});

export default function Campaigns(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <CampaignListPage data={data} />}</PublicPage>;
}
