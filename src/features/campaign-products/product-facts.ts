import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { EDITIONS, PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { formatWords } from '@/entities/product/format-words';
import { formatDateTime, formatMoney, formatNumber, formatSurcharge } from '@/shared/lib/format';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { statusText } from '@/text/status';

type Fact = readonly [label: string, value: string];

const genreWords = ({ genre }: CampaignProduct): string =>
  genre.parentName ? `${genre.parentName}, ${genre.name}` : genre.name;

const extras = (product: CampaignProduct): Fact[] =>
  EDITIONS.flatMap((edition) => {
    const price = product[`${edition}ExtraPrice`];
    return price === null ? [] : [[text.extra[edition], formatSurcharge(price)] as const];
  });

const quantityOf = ({ type, quantity }: CampaignProduct): Fact => [
  type === PRODUCT_TYPE.SINGLE ? text.copies : text.sets,
  quantity === null ? text.noLimit : formatNumber(quantity),
];

const facts = (product: CampaignProduct): Fact[] => [
  [text.issuer, product.issuer.name],
  [text.fair, product.campaign.name],
  [text.type, statusText.bookType[product.type] ?? ''],
  [text.format, formatWords(product)],
  [text.genre, genreWords(product)],
  [text.coverPrice, formatMoney(product.coverPrice)],
  [text.discount, text.percent(product.discount)],
  [text.salePrice, formatMoney(product.salePrice)],
  ...extras(product),
  [text.commission, text.commissionOf(product.commission, product.agreedCommission)],
  quantityOf(product),
  [text.taken, formatNumber(product.taken)],
  [text.available, formatNumber(product.available)],
  [text.created, formatDateTime(product.createdAt)],
  [text.updated, formatDateTime(product.updatedAt)],
];

/** The facts of a book for sale as rows. */
export const productFactRows = (product: CampaignProduct) =>
  facts(product).map(([label, value]) => ({ key: label, label, value }));
