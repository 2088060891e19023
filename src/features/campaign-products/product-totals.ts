import type { ProductTotals } from '@/contract/endpoints/campaign-products';
import { formatNumber } from '@/shared/lib/format';
import type { TableTotals } from '@/shared/ui/table/column';
import { campaignProductScreenText as text } from '@/text/campaign-product-screen';
import { tableViewText } from '@/text/table-view';

/** Copies of all products that were found: left, of those that were brought. */
export const productTotals = ({ count, brought, left }: ProductTotals): TableTotals => ({
  label: tableViewText.totalsOf(text.count(formatNumber(count))),
  cells: { copies: text.left(left, brought) },
});
