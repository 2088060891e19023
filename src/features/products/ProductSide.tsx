import Link from 'next/link';
import type { ProductDetail } from '@/contract/endpoints/products';
import { placeOf } from '@/entities/campaign/campaign-words';
import { CampaignPoster } from '@/entities/campaign/CampaignPoster';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { formatDateRange, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { productText } from '@/text/product';
import type { ProductPageData } from './load-products';
import classes from './ProductSide.module.css';

type SideProps = Pick<ProductPageData, 'product' | 'campaign'>;

function differenceOf(difference: number): { tone: string; words: string } {
  if (difference === 0) return { tone: 'same', words: productText.samePrice };
  const amount = formatMoney(Math.abs(difference));
  return difference < 0
    ? { tone: 'cheaper', words: productText.cheaper(amount) }
    : { tone: 'dearer', words: productText.dearer(amount) };
}

/** The same book at other fairs, with the price difference. */
function OtherCampaigns({ others }: { others: ProductDetail['otherFairs'] }) {
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className={classes.othersTitle}>{productText.elsewhere}</h2>
      <ul className={classes.others}>
        {others.map(({ productId, slug, campaign, difference }) => {
          const { tone, words } = differenceOf(difference);
          return (
            <li key={productId} className={classes.other}>
              <Link href={paths.product({ slug, id: productId })} className={classes.otherCampaign}>
                {campaign.name}
              </Link>
              <span className={classes.difference} data-tone={tone}>
                {words}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const POSTER_WIDTH = 384;

function CampaignCard({ product: { campaign }, campaign: detail }: SideProps) {
  const place = placeOf({ format: campaign.format, address: detail.address });
  return (
    <section className={`${classes.sheet} ${classes.campaign}`} aria-label={productText.campaign}>
      <div className={classes.poster}>
        <CampaignPoster
          name={campaign.name}
          imageUrl={detail.imageUrl}
          width={POSTER_WIDTH}
          className={classes.picture}
        />
      </div>
      <div className={classes.body}>
        <CampaignStatusBadge status={campaign.status} />
        <h2 className={classes.name}>{campaign.name}</h2>
        <p className={classes.meta}>
          {formatDateRange(campaign.startDate, campaign.endDate)}, {place}
        </p>
        <p className={classes.links}>
          <Link
            href={paths.campaign(campaign.id)}
            className="link"
            aria-label={productText.campaignDetailOf(campaign.name)}
          >
            {productText.campaignDetail}
          </Link>
          <Link
            href={paths.products({ campaign: campaign.id })}
            className="link"
            aria-label={productText.campaignBooksOf(campaign.name)}
          >
            {productText.campaignBooks}
          </Link>
        </p>
      </div>
    </section>
  );
}

function IssuerCard({ issuer }: Pick<ProductDetail, 'issuer'>) {
  return (
    <section className={`${classes.sheet} ${classes.issuer}`}>
      <InitialsAvatar name={issuer.name} imageUrl={issuer.imageUrl} kind="organisation" size={42} />
      <p className={classes.who}>
        <span className={classes.meta}>{productText.issuer}</span>
        <Link href={paths.issuer(issuer.id)} className={classes.issuerName}>
          {issuer.name}
        </Link>
      </p>
    </section>
  );
}

/** The fair, the issuer, and other fairs that sell the book. */
export function ProductSide({ product, campaign }: SideProps) {
  return (
    <div className={classes.side}>
      <div className={classes.cards}>
        <CampaignCard product={product} campaign={campaign} />
        <IssuerCard issuer={product.issuer} />
      </div>
      <OtherCampaigns others={product.otherFairs} />
    </div>
  );
}
