import type { InferGetServerSidePropsType } from 'next';
import { CampaignPage } from '@/features/campaigns/CampaignPage';
import { loadCampaign, type CampaignPageData } from '@/features/campaigns/load-campaigns';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { idsOf } from '@/shared/lists/url-values';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage<CampaignPageData>(async ({ call, params }) => {
  const [id] = idsOf(params ?? {}, 'id');
  return id ? { data: await loadCampaign(call, id) } : { notFound: true };
});

export default function Campaign(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <CampaignPage key={data.campaign.id} data={data} />}</PublicPage>;
}
