import type { ProductDetail } from '@/contract/endpoints/products';
import { FREIGHT, hasPrinted } from '@/contract/rules/freight';
import { CAMPAIGN_FORMAT, PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { formatMoney } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { productPageText } from '@/text/product-page';
import classes from './WhyThisPrice.module.css';

const { whyRows } = productPageText;

type Row = readonly [label: string, amount: number];

/** Steps from the cover price to the final price; steps that change nothing are left out. */
const stepsOf = ({
  type,
  items,
  coverPrice,
  salePrice,
  discount,
  pdfExtraPrice,
  audioExtraPrice,
}: ProductDetail): Row[] => {
  const isCombo = type === PRODUCT_TYPE.COMBO;
  const from = isCombo ? items.reduce((sum, item) => sum + item.coverPrice, 0) : coverPrice;
  const off = salePrice - from;
  return [
    [isCombo ? whyRows.singly : whyRows.cover, from],
    ...(off === 0 ? [] : [[isCombo ? whyRows.combo : whyRows.discount(discount), off] as const]),
    [whyRows.price, salePrice],
    ...(pdfExtraPrice ? [[whyRows.pdf, pdfExtraPrice] as const] : []),
    ...(audioExtraPrice ? [[whyRows.audio, audioExtraPrice] as const] : []),
  ];
};

const freightWords = (product: ProductDetail): string => {
  if (!hasPrinted([product])) return productPageText.freightNone;
  return product.campaign.format === CAMPAIGN_FORMAT.ONLINE
    ? productPageText.freightOnline(FREIGHT.INNER)
    : productPageText.freightOffline(FREIGHT.INNER, FREIGHT.OUTER);
};

/** Explains how the price is calculated, and what may be added to it (D9.2, D4.8). */
export function WhyThisPrice({ product }: { product: ProductDetail }) {
  return (
    <details className={classes.why}>
      <summary>{productPageText.why}</summary>
      <SpecRows
        items={stepsOf(product).map(([label, amount]) => ({ key: label, label, value: formatMoney(amount) }))}
      />
      <p>{freightWords(product)}</p>
      <p>{productPageText.noFees}</p>
    </details>
  );
}
