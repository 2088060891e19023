import { Title } from '@mantine/core';
import { IconBroadcast, IconBuildingStore, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { formatIsbn13 } from '@/contract/rules/isbn';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { formatWords } from '@/entities/product/format-words';
import { ProductShelf } from '@/entities/product/ProductShelf';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { formatBookSize, formatDateRange, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useKeptState } from '@/shared/lib/use-kept-state';
import { CopyText } from '@/shared/ui/controls/CopyText';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import { productPageText } from '@/text/product-page';
import classes from './ProductSections.module.css';

/** The fair and the issuer in a few lines, in place of the side column of a wide screen. */
export function CampaignRow({ product: { campaign, issuer } }: { product: ProductDetail }) {
  const FormatIcon = campaign.format === CAMPAIGN_FORMAT.OFFLINE ? IconBuildingStore : IconBroadcast;
  return (
    <div className={classes.campaign}>
      <FormatIcon size={20} aria-hidden />
      <div className={classes.words}>
        <Link href={paths.campaign(campaign.id)} className={classes.name}>
          {campaign.name}
        </Link>
        <span className={classes.meta}>
          {formatDateRange(campaign.startDate, campaign.endDate)}. {productText.issuer}: {issuer.name}
        </span>
        <CampaignStatusBadge status={campaign.status} />
      </div>
      <IconChevronRight size={18} aria-hidden />
    </div>
  );
}

type Tab = 'sameGenre' | 'sameIssuer';

const TABS = (['sameGenre', 'sameIssuer'] as const).map((name) => ({ name, label: productText[name] }));

/** Related products: of the same genre, of the same issuer. */
export function Discover({ product }: { product: ProductDetail }) {
  const [tab, setTab] = useKeptState<Tab>('discover', () => 'sameGenre');
  const ids = useTabIds();
  const books = product[tab];
  return (
    <section>
      <SectionHead title={productText.discover}>
        <TextTabs tabs={TABS} value={tab} onChange={setTab} label={productText.discover} ids={ids} />
      </SectionHead>
      <TabPanel ids={ids} value={tab}>
        {books.length > 0 ? <ProductShelf products={books} columns={6} /> : <p>{productText.nothingElse}</p>}
      </TabPanel>
    </section>
  );
}

const { factRows } = productText;

type Fact = readonly [label: string, value: ReactNode];

const PublisherLink = ({ id, name }: { id: number; name: string }) => (
  <Link href={paths.publisher(id)} className="link">
    {name}
  </Link>
);

/** An ISBN with a button that copies it. */
const Isbn = ({ shown }: { shown: string }) => <CopyText value={shown} label={productPageText.copyIsbn(shown)} />;

function factsOf(product: ProductDetail): readonly Fact[] {
  const { book, genre, items } = product;
  return [
    [factRows.publisher, book?.publisher && <PublisherLink {...book.publisher} />],
    [factRows.isbn10, book?.isbn10 && <Isbn shown={book.isbn10} />],
    [factRows.isbn13, book?.isbn13 && <Isbn shown={formatIsbn13(book.isbn13)} />],
    [factRows.releasedYear, book?.releasedYear?.toString()],
    [factRows.pages, book?.pages && formatNumber(book.pages)],
    [factRows.size, book?.size && formatBookSize(book.size)],
    [factRows.translator, book?.translator],
    [factRows.language, book?.language],
    [factRows.format, formatWords(product)],
    [factRows.members, items.length > 0 ? formatNumber(items.length) : null],
    [factRows.genre, genre.parentName ? `${genre.parentName}, ${genre.name}` : genre.name],
  ].map(([label, value]) => [label ?? '', value === 0 ? null : value] as Fact);
}

/** Description and facts; unknown facts have no row. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const rows = factsOf(product).flatMap(([label, value]) => (value ? [{ key: label, label, value }] : []));
  return (
    <div className={classes.facts}>
      <section>
        <Title order={2}>{productText.description}</Title>
        <p className={`t-reading ${classes.description}`}>{product.description || commonText.noDescription}</p>
      </section>
      <section>
        <Title order={2}>{productText.facts}</Title>
        <SpecRows items={rows} />
      </section>
    </div>
  );
}
