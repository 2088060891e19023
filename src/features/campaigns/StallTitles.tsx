import Link from 'next/link';
import type { ProductCard } from '@/contract/endpoints/products';
import type { StallPlan } from '@/contract/endpoints/stalls';
import { Price } from '@/entities/product/Price';
import { ProductCover } from '@/entities/product/ProductCover';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { stallText } from '@/text/stall';
import classes from './StallTitles.module.css';

type Issuer = StallPlan['stalls'][number]['issuers'][number];

/** Enough to show what kind of books there are; a link leads to all of them. */
const FIRST = 6;
const COVER_WIDTH = 44;

function Title({ product }: { product: ProductCard }) {
  return (
    <li className={classes.title}>
      <div className={classes.cover}>
        <ProductCover product={product} width={COVER_WIDTH} />
      </div>
      <div className={classes.words}>
        <Link href={paths.product(product)} className="clamp-2">
          {product.title}
        </Link>
        <Price amount={product.salePrice} size="line" />
      </div>
    </li>
  );
}

/** The first titles of one issuer at the fair, the total, and a link to all. */
function IssuerTitles({ campaignId, issuer: { id, name } }: { campaignId: number; issuer: Issuer }) {
  const narrowed = { campaign: campaignId, issuer: id };
  const { data, error, mutate } = useApi('GET /products', { query: { ...narrowed, size: FIRST, sort: 'bestSelling' } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={4} />;
  const total = formatNumber(data.metadata.total);
  if (data.data.length === 0) return <p role="status">{stallText.noTitles(name)}</p>;
  return (
    <>
      <p role="status">{stallText.sells(name, total)}</p>
      <ul className={classes.titles} aria-label={stallText.titlesOf(name)}>
        {data.data.map((product) => (
          <Title key={product.id} product={product} />
        ))}
      </ul>
      <Link href={paths.products(narrowed)} className={`link ${classes.all}`}>
        {stallText.seeAll(name, total)}
      </Link>
    </>
  );
}

interface StallTitlesProps {
  campaignId: number;
  /** The issuers at the stall; one that is listed twice is shown once. */
  issuers: readonly Issuer[];
}

/** The titles at a stall, by issuer; loaded when the stall is opened. */
export function StallTitles({ campaignId, issuers }: StallTitlesProps) {
  if (issuers.length === 0) return <p className={classes.none}>{stallText.noIssuer}</p>;
  const sellers = issuers.filter(({ id }, place) => issuers.findIndex((one) => one.id === id) === place);
  return sellers.map((issuer) => (
    <div key={issuer.id} className={classes.seller}>
      <IssuerTitles campaignId={campaignId} issuer={issuer} />
    </div>
  ));
}
