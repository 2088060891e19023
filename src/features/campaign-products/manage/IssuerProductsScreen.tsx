import dynamic from 'next/dynamic';
import { CAMPAIGN_PRODUCT_SORTS, type CampaignProductRow } from '@/contract/endpoints/campaign-products';
import { ROLE } from '@/contract/vocabulary/roles';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { issuerCampaigns } from '@/shared/choices/campaigns';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { ImportLink } from '@/shared/records/ImportLink';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import { useTotals } from '@/shared/records/use-totals';
import { campaignProductScreenText as text } from '@/text/campaign-product-screen';
import { BulkProductsBar } from '../edit/BulkProductsBar';
import { RecentEdits } from '../edit/RecentEdits';
import { useChosenProducts } from '../edit/use-chosen-products';
import { issuerProductColumns, productExport, productMenu } from '../product-columns';
import { issuerProductFilters, ProductFilters } from '../product-filters';
import { productTotals } from '../product-totals';
import { ProductTabs } from '../ProductTabs';

/** Its form loads the schemas, which most visits do not need. */
const EditProductsDialog = dynamic(
  () => import('../edit/EditProductsDialog').then((module) => module.EditProductsDialog),
  { ssr: false },
);

const hrefOf = ({ id }: CampaignProductRow): string => paths.issuerProduct(id);
const columns = issuerProductColumns(hrefOf);

/** The issuer's products at all fairs, by status, also changed many at once (D5.3, D4.5.19, D4.5.20). */
export function IssuerProductsScreen() {
  const records = useRecordList('GET /issuer/products', {
    sorts: CAMPAIGN_PRODUCT_SORTS,
    filters: issuerProductFilters,
  });
  const { list } = records;
  const chosen = useChosenProducts(records);
  const editing = useDialog<typeof chosen.products>();
  useLiveCampaigns(['GET /issuer/products', 'GET /issuer/products/totals']);
  const counts = records.answer?.counts;
  const totals = useTotals('GET /issuer/products/totals', records);
  return (
    <>
      <RecordsScreen<CampaignProductRow>
        text={text}
        records={records}
        columns={columns}
        exportColumns={productExport}
        action={<ImportLink side={ROLE.ISSUER} list="products" />}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        rowMenu={(product) => productMenu(hrefOf(product))}
        selection={{ selected: new Set(chosen.products.map(({ id }) => id)), onChange: chosen.select }}
        bulkBar={<BulkProductsBar chosen={chosen} onEdit={() => editing.open(chosen.products)} />}
        totals={totals && productTotals(totals)}
        tabs={
          <>
            <RecentEdits />
            <ProductTabs
              statuses={list.filters.status}
              onChange={(statuses) => list.setFilters({ status: statuses })}
              counts={counts}
            />
          </>
        }
        filterCount={list.activeFilters.filter((name) => name !== 'status').length}
        filters={<ProductFilters list={list} campaigns={issuerCampaigns} />}
      />
      {editing.subject ? (
        <EditProductsDialog
          key={editing.openCount}
          products={editing.subject}
          opened={editing.opened}
          onSaved={chosen.clear}
          onClose={editing.close}
        />
      ) : null}
    </>
  );
}
