import { IconEye } from '@tabler/icons-react';
import type { CampaignProductRow } from '@/contract/endpoints/campaign-products';
import type { Side } from '@/contract/states/participant';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { ROLE } from '@/contract/vocabulary/roles';
import { BookCover } from '@/entities/book/BookCover';
import { formatWords } from '@/entities/product/format-words';
import { isLow } from '@/entities/product/low-stock';
import { ProductStatusBadge } from '@/entities/product/ProductStatusBadge';
import { formatMoney } from '@/shared/lib/format';
import { CampaignLink, IssuerLink } from '@/shared/links/NameLinks';
import type { ExportColumn } from '@/shared/records/export-rows';
import { AppLink } from '@/shared/ui/AppLink';
import type { Column, RowAction } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { campaignProductScreenText as text } from '@/text/campaign-product-screen';
import { commonText } from '@/text/common';
import { statusText } from '@/text/status';
import classes from './product-columns.module.css';

const COVER_WIDTH = 40;

function ProductName({ product, href }: { product: CampaignProductRow; href: string }) {
  return (
    <div className={classes.product}>
      <div className={classes.cover} data-row-picture>
        <BookCover
          title={product.title}
          author=""
          genre=""
          imageUrl={product.imageUrl}
          width={COVER_WIDTH}
          decorative
        />
      </div>
      <TwoLines
        main={
          <AppLink href={href} className={classes.name}>
            {product.title}
          </AppLink>
        }
        sub={`${statusText.bookType[product.type]}, ${formatWords(product)}`}
      />
    </div>
  );
}

/** Copies left, with a warning when they are few. */
function Copies({ product: { available, quantity, status, campaign } }: { product: CampaignProductRow }) {
  const words = text.left(available, quantity);
  const isSold = status === PRODUCT_STATUS.SALE || status === PRODUCT_STATUS.OUT_OF_STOCK;
  return isSold && isLow({ left: available }, campaign) ? <b className={classes.low}>{words}</b> : words;
}

const name = (hrefOf: (product: CampaignProductRow) => string): Column<CampaignProductRow> => ({
  key: 'title',
  header: text.name,
  card: 'title',
  needs: 195,
  sort: { asc: 'titleAsc', desc: 'titleDesc' },
  render: (product) => <ProductName product={product} href={hrefOf(product)} />,
});

const issuer: Column<CampaignProductRow> = {
  key: 'issuer',
  header: text.issuer,
  fold: ({ issuer }) => issuer.name,
  render: ({ issuer }) => <IssuerLink issuer={issuer} />,
};

const rest = (side: Side): readonly Column<CampaignProductRow>[] => [
  {
    key: 'fair',
    header: text.campaign,
    fold: ({ campaign }) => campaign.name,
    render: ({ campaign }) => <CampaignLink side={side} campaign={campaign} />,
  },
  {
    key: 'price',
    header: text.price,
    align: 'right',
    needs: 110,
    sort: { asc: 'priceAsc', desc: 'priceDesc' },
    render: ({ salePrice }) => formatMoney(salePrice),
  },
  {
    key: 'copies',
    header: text.copies,
    align: 'right',
    needs: 90,
    render: (product) => <Copies product={product} />,
  },
  {
    key: 'status',
    header: text.status,
    card: 'badge',
    needs: 180,
    render: ({ status }) => <ProductStatusBadge status={status} />,
  },
];

type HrefOf = (product: CampaignProductRow) => string;

export const issuerProductColumns = (hrefOf: HrefOf): readonly Column<CampaignProductRow>[] => [
  name(hrefOf),
  ...rest(ROLE.ISSUER),
];

export const adminProductColumns = (hrefOf: HrefOf): readonly Column<CampaignProductRow>[] => [
  name(hrefOf),
  issuer,
  ...rest(ROLE.SYSTEM),
];

/** With the columns of D4.28.18, so that an issuer may change the file and bring it in again. */
export const productExport: readonly ExportColumn<CampaignProductRow>[] = [
  { header: text.bookCode, value: ({ bookCode }) => bookCode ?? '' },
  { header: text.isbn, value: ({ isbn }) => isbn ?? '' },
  { header: text.name, value: ({ title }) => title },
  { header: text.type, value: ({ type }) => statusText.bookType[type] ?? '' },
  { header: text.issuer, value: ({ issuer }) => issuer.name },
  { header: text.campaign, value: ({ campaign }) => campaign.name },
  { header: text.coverPrice, value: ({ coverPrice }) => coverPrice },
  { header: text.discount, value: ({ discount }) => discount },
  { header: text.price, value: ({ salePrice }) => salePrice },
  { header: text.commission, value: ({ commission }) => commission },
  { header: text.brought, value: ({ quantity }) => quantity ?? '' },
  { header: text.copies, value: ({ available }) => available },
  { header: text.status, value: ({ status }) => statusText.product[status] ?? '' },
];

export const productMenu = (href: string): RowAction[] => [
  { label: commonText.seeDetail, icon: IconEye, opens: true, href },
];
