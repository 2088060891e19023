import { CAMPAIGN_PRODUCT_SORTS, type CampaignProductRow } from '@/contract/endpoints/campaign-products';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import type { ProductTypeId } from '@/contract/vocabulary/kinds';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { adminCampaigns } from '@/shared/choices/campaigns';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { IssuerSelect } from '@/shared/records/IssuerSelect';
import { Toolbar } from '@/shared/records/Toolbar';
import { useLastPage } from '@/shared/records/use-last-page';
import { useRecordList } from '@/shared/records/use-record-list';
import { useTotals } from '@/shared/records/use-totals';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { campaignProductScreenText as text } from '@/text/campaign-product-screen';
import { reviewQueueText } from '@/text/review-queue';
import { adminProductColumns, productExport, productMenu } from '../product-columns';
import { adminProductFilters, ProductFilters } from '../product-filters';
import { productTotals } from '../product-totals';
import { tabOf } from '../product-tabs';
import { ProductTabs } from '../ProductTabs';
import type { QueueFilters } from './QueueGroup';
import { ReviewQueue } from './ReviewQueue';

const hrefOf = ({ id }: CampaignProductRow): string => paths.adminProduct(id);
const columns = adminProductColumns(hrefOf);

const useProducts = () =>
  useRecordList('GET /admin/products', { sorts: CAMPAIGN_PRODUCT_SORTS, filters: adminProductFilters });

type Products = ReturnType<typeof useProducts>;

function Filters({ list }: Pick<Products, 'list'>) {
  return (
    <ProductFilters list={list} campaigns={adminCampaigns}>
      <IssuerSelect list={list} label={text.issuer} />
    </ProductFilters>
  );
}

/** More than fits on a screen, but few enough to decide on in one request. */
const QUEUE_PAGE = 50;

const queueFilters = ({ search, filters: { type } }: Products['list']): QueueFilters => ({
  ...(search && { search }),
  ...(type.length > 0 && { type: type.map((id) => Number(id) as ProductTypeId) }),
});

/** Products pending at fairs that are not over; while another tab is open, only their count. */
const useQueue = (list: Products['list'], isOpen: boolean) => {
  const { campaign, issuer } = list.filters;
  return useApiWithPrevious('GET /admin/products/queue', {
    query: {
      ...queueFilters(list),
      ...(campaign.length > 0 && { campaign: [...campaign] }),
      ...(issuer.length > 0 && { issuer: [...issuer] }),
      page: isOpen ? list.page : 1,
      size: isOpen ? QUEUE_PAGE : 1,
    },
  });
};

/** The pending products, shown instead of the table. */
function Waiting({ list, queue }: Pick<Products, 'list'> & { queue: ReturnType<typeof useQueue> }) {
  const { data, error, mutate } = queue;
  const isBeyond = useLastPage(data?.metadata, list.setPage);
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  // The previous response may be the one row that was loaded for the count.
  if (data?.metadata.size !== QUEUE_PAGE || isBeyond) return <LinesSkeleton count={8} />;
  const { total } = data.metadata;
  return (
    <>
      {/* Other filters clear the selection: no hidden product is decided on. */}
      <ReviewQueue key={JSON.stringify([list.search, list.filters])} queue={data} filters={queueFilters(list)} />
      {total > QUEUE_PAGE ? <Pager page={list.page} size={QUEUE_PAGE} total={total} onPage={list.setPage} /> : null}
    </>
  );
}

/** The books for sale of all issuers (D5.2.7): the review queue of the pending ones, the others in a table. */
export function AdminProductsScreen() {
  const records = useProducts();
  useLiveCampaigns(['GET /admin/products', 'GET /admin/products/totals', 'GET /admin/products/queue']);
  const { list } = records;
  const counts = records.answer?.counts;
  const isQueue = tabOf(list.filters.status) === 'queue';
  const totals = useTotals('GET /admin/products/totals', { ...records, isReady: records.isReady && !isQueue });
  const queue = useQueue(list, isQueue);
  const waiting = queue.data?.metadata.total;
  const tabs = (
    <ProductTabs
      statuses={list.filters.status}
      onChange={(statuses) => list.setFilters({ status: statuses })}
      counts={counts}
      waiting={waiting}
    />
  );
  const filterCount = list.activeFilters.filter((name) => name !== 'status').length;
  if (isQueue)
    return (
      <>
        <PageTitle title={reviewQueueText.title} />
        <PageHeader title={text.title} note={waiting === undefined ? '\u00a0' : reviewQueueText.count(waiting)} />
        {tabs}
        <Toolbar
          list={list}
          placeholder={text.search}
          filters={<Filters list={list} />}
          filterCount={filterCount}
          sort={null}
          results={undefined}
        />
        <Waiting list={list} queue={queue} />
      </>
    );
  return (
    <RecordsScreen<CampaignProductRow>
      text={text}
      records={records}
      columns={columns}
      exportColumns={productExport}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      rowMenu={(product) => productMenu(hrefOf(product))}
      totals={totals && productTotals(totals)}
      tabs={tabs}
      filterCount={filterCount}
      filters={<Filters list={list} />}
    />
  );
}
