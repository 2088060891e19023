import { CAMPAIGN_PRODUCT_SORTS, type CampaignProductRow } from '@/contract/endpoints/campaign-products';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { issuerCampaigns } from '@/shared/choices/campaigns';
import { paths } from '@/shared/lib/paths';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import { campaignProductScreenText as text } from '@/text/campaign-product-screen';
import { issuerProductColumns, productExport, productMenu } from '../product-columns';
import { issuerProductFilters, ProductFilters } from '../product-filters';
import { ProductTabs } from '../ProductTabs';
import { useProductCounts } from '../use-product-counts';

const hrefOf = ({ id }: CampaignProductRow): string => paths.issuerProduct(id);
const columns = issuerProductColumns(hrefOf);

/** The issuer's products at all fairs, by status (D5.3). */
export function IssuerProductsScreen() {
  const records = useRecordList('GET /issuer/products', {
    sorts: CAMPAIGN_PRODUCT_SORTS,
    filters: issuerProductFilters,
  });
  const { list } = records;
  useLiveCampaigns(['GET /issuer/products']);
  const counts = useProductCounts('GET /issuer/products', records.query);
  return (
    <RecordsScreen<CampaignProductRow>
      text={text}
      records={records}
      columns={columns}
      exportColumns={productExport}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      rowMenu={(product) => productMenu(hrefOf(product))}
      tabs={
        <ProductTabs
          statuses={list.filters.status}
          onChange={(statuses) => list.setFilters({ status: statuses })}
          counts={counts}
        />
      }
      filterCount={list.activeFilters.filter((name) => name !== 'status').length}
      filters={<ProductFilters list={list} campaigns={issuerCampaigns} />}
    />
  );
}
