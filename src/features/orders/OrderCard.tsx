import { Button } from '@mantine/core';
import Link from 'next/link';
import type { Order } from '@/contract/endpoints/orders';
import { CampaignPoster } from '@/entities/campaign/CampaignPoster';
import { OrderLines } from '@/entities/order/OrderLines';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { formatCopies, formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { customerOrderText } from '@/text/customer-order';
import classes from './OrderCard.module.css';

/** Number of lines on a card; further ones are only counted. */
const SHOWN = 2;

/** One order of the history. */
export function OrderCard({ order }: { order: Order }) {
  const { campaign, issuer } = order;
  const kept = order.lines.filter(({ quantity }) => quantity > 0);
  const lines = kept.length > 0 ? kept : order.lines;
  const hidden = lines.slice(SHOWN);
  return (
    <Sheet as="li">
      <header className={classes.head}>
        <h2 className={classes.code}>
          <Link href={paths.order(order.id)}>{order.code}</Link>
        </h2>
        <OrderStatusBadge status={order.status} />
        <p className="t-small">{customerOrderText.orderedAt(formatDateTime(order.orderDate))}</p>
      </header>
      <div className={classes.campaign}>
        <CampaignPoster name={campaign.name} imageUrl={campaign.imageUrl} width={96} className={classes.poster} />
        <span className={classes.name}>
          <b>{campaign.name}</b>
          <span className="t-small">{customerOrderText.soldBy(issuer.name)}</span>
          <Link href={paths.campaign(campaign.id)} className="link">
            {customerOrderText.viewCampaign}
          </Link>
        </span>
      </div>
      <OrderLines lines={lines.slice(0, SHOWN)} />
      <footer className={classes.foot}>
        <span className="t-small">{hidden.length > 0 ? customerOrderText.moreLines(formatCopies(hidden)) : null}</span>
        <span className={classes.total}>
          {customerOrderText.total} <b>{formatMoney(order.total)}</b>
          <span className="t-small">{customerOrderText.totalNote}</span>
        </span>
        <Button component={Link} href={paths.order(order.id)} variant="outline" size="sm">
          {customerOrderText.detail}
        </Button>
      </footer>
    </Sheet>
  );
}
