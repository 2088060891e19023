import { FairGrid } from '@/entities/fair/FairGrid';
import { ProductShelf } from '@/entities/product/ProductShelf';
import { useApi } from '@/shared/api/use-api';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { followText } from '@/text/follow';

const COLUMNS = 5;

/** What is new of the fairs, authors and issuers that a reader follows; nothing of it, no section. */
export function FollowNews() {
  const { data } = useApi('GET /follows/news', {});
  if (!data) return null;
  return (
    <>
      {data.fairs.length > 0 ? (
        <section>
          <SectionHead title={followText.newsFairs} />
          <FairGrid fairs={data.fairs} columns="row" />
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
