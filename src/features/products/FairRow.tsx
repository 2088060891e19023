import { IconBroadcast, IconBuildingStore, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import type { ProductDetail } from '@/contract/endpoints/products';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { FairStatusBadge } from '@/entities/fair/FairStatusBadge';
import { formatDateRange } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { productText } from '@/text/product';
import classes from './FairRow.module.css';

/** The fair and the issuer in a few lines, in place of the side column of a wide screen. */
export function FairRow({ product: { campaign, issuer } }: { product: ProductDetail }) {
  const FormatIcon = campaign.format === CAMPAIGN_FORMAT.OFFLINE ? IconBuildingStore : IconBroadcast;
  return (
    <div className={classes.fair}>
      <FormatIcon size={20} aria-hidden />
      <div className={classes.words}>
        <Link href={paths.campaign(campaign.id)} className={classes.name}>
          {campaign.name}
        </Link>
        <span className={classes.meta}>
          {formatDateRange(campaign.startDate, campaign.endDate)}. {productText.issuer}: {issuer.name}
        </span>
        <FairStatusBadge status={campaign.status} />
      </div>
      <IconChevronRight size={18} aria-hidden />
    </div>
  );
}
