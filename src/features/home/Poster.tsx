import { Button } from '@mantine/core';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import type { CampaignCard } from '@/contract/endpoints/campaigns';
import type { ProductCard } from '@/contract/endpoints/products';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { shortAddress } from '@/entities/campaign/campaign-words';
import { ProductCover } from '@/entities/product/ProductCover';
import { formatDate, formatDayMonth, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { LanternString } from '@/shared/ui/devices/LanternString';
import { Shelf } from '@/shared/ui/devices/Shelf';
import { homeText } from '@/text/home';
import classes from './Poster.module.css';

interface PosterProps {
  campaign: CampaignCard;
  books: readonly ProductCard[];
}

/** Widths of the covers on the shelf, in % of the shelf; they differ, like real books. */
const WIDTHS = [17, 20, 21.5, 19, 17];
const COVER_WIDTH = 140;

function leadOf({ startDate, endDate, issuers, productCount, format }: CampaignCard): string {
  const sameYear = formatDate(startDate).slice(-4) === formatDate(endDate).slice(-4);
  return homeText.posterLead(
    { from: sameYear ? formatDayMonth(startDate) : formatDate(startDate), to: formatDate(endDate) },
    formatNumber(issuers.length),
    formatNumber(productCount),
    // Only offline fairs have counters (D4.8).
    format === CAMPAIGN_FORMAT.OFFLINE ? homeText.deliveredOrCollected : homeText.delivered,
  );
}

function BookBoard({ books }: Pick<PosterProps, 'books'>) {
  if (books.length === 0) return null;
  return (
    <Shelf tone="poster" className={classes.board}>
      {books.map((book, index) => (
        <Link
          key={book.id}
          href={paths.product(book)}
          aria-label={book.title}
          className={classes.book}
          style={{ '--width': `${WIDTHS[index] ?? 18}%` } as CSSProperties}
        >
          <ProductCover product={book} width={COVER_WIDTH} priority />
        </Link>
      ))}
    </Shelf>
  );
}

/** The poster of the running fair: solid vermilion, under a string of lanterns. */
export function Poster({ campaign, books }: PosterProps) {
  const { format, address } = campaign;
  const place =
    format === CAMPAIGN_FORMAT.OFFLINE && address ? homeText.offlineAt(shortAddress(address)) : homeText.online;
  return (
    <section className={classes.poster} data-on-poster>
      <LanternString />
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.badgeLine}>
            <span className={classes.badge}>{homeText.running}</span>
            <span>{place}</span>
          </p>
          <h1 className={`t-poster ${classes.name}`}>{campaign.name}</h1>
          <p className="t-lead">{leadOf(campaign)}</p>
          <div className={classes.buttons}>
            <Button component={Link} href={paths.campaign(campaign.id)} variant="poster" size="lg">
              {homeText.enter}
            </Button>
            <Button
              component={Link}
              href={paths.products({ campaign: campaign.id, minDiscount: 5, sort: 'discount' })}
              variant="poster-outline"
              size="lg"
              className={classes.second}
            >
              {homeText.seeDiscounts}
            </Button>
          </div>
        </div>
        <BookBoard books={books} />
      </div>
    </section>
  );
}
