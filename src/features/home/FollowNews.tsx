import { CampaignGrid } from '@/entities/campaign/CampaignGrid';
import { ProductShelf } from '@/entities/product/ProductShelf';
import { useApi } from '@/shared/api/use-api';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { followText } from '@/text/follow';

const COLUMNS = 5;

/** News of the fairs, authors and issuers that the customer follows; renders nothing when there is none. */
export function FollowNews() {
  const { data } = useApi('GET /follows/news', {});
  if (!data) return null;
  return (
    <>
      {data.fairs.length > 0 ? (
        <section>
          <SectionHead title={followText.newsCampaigns} />
          <CampaignGrid campaigns={data.fairs} columns="row" />
        </section>
      ) : null}
      {data.products.length > 0 ? (
        <section>
          <SectionHead title={followText.newsBooks} />
          <ProductShelf products={data.products} columns={COLUMNS} />
        </section>
      ) : null}
    </>
  );
}
