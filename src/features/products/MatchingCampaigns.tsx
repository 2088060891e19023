import Link from 'next/link';
import { CampaignPoster } from '@/entities/campaign/CampaignPoster';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { motifsToAvoid } from '@/entities/campaign/poster/poster';
import { formatDateRange, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { EVERY } from '@/shared/lists/url-values';
import { productText } from '@/text/product';
import type { ProductListData } from './load-products';
import classes from './MatchingCampaigns.module.css';

const POSTER_WIDTH = 96;

/** Fairs that match the search, shown above the matching books. */
export function MatchingCampaigns({
  word,
  campaigns: { first, total },
}: Pick<ProductListData, 'campaigns'> & { word?: string }) {
  if (first.length === 0) return null;
  const avoid = motifsToAvoid(first.map(({ name }) => name));
  return (
    <section className={classes.campaigns} aria-labelledby="matching-fairs">
      <div className={classes.head}>
        <h2 id="matching-fairs">{productText.matchingCampaigns(formatNumber(total))}</h2>
        {total > first.length ? (
          <Link href={paths.campaigns({ name: word, status: EVERY })} className="link">
            {productText.seeMatchingCampaigns}
          </Link>
        ) : null}
      </div>
      <ul className={classes.list}>
        {first.map(({ id, name, imageUrl, status, startDate, endDate }, index) => (
          <li key={id} className={classes.campaign}>
            <CampaignPoster
              name={name}
              imageUrl={imageUrl}
              avoid={avoid[index]}
              width={POSTER_WIDTH}
              className={classes.poster}
            />
            <div className={classes.words}>
              <Link href={paths.campaign(id)} className={`${classes.name} clamp-2`}>
                {name}
              </Link>
              <span className={classes.meta}>
                <CampaignStatusBadge status={status} />
                <time dateTime={startDate}>{formatDateRange(startDate, endDate)}</time>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
