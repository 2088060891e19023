import { Checkbox } from '@mantine/core';
import Link from 'next/link';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import type { CartGroup, CartItem } from '@/entities/cart/cart-rules';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { LevelNote } from '@/entities/product/LevelNote';
import { paths } from '@/shared/lib/paths';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { cartText } from '@/text/cart';
import { CartLine } from './CartLine';
import { CheaperCampaign } from './CheaperCampaign';
import type { CartSelection } from './use-selection';
import classes from './CartCampaign.module.css';

interface CartCampaignProps {
  group: CartGroup;
  selection: CartSelection;
  onRemove: (item: CartItem) => void;
}

function Head({ group, selection }: Omit<CartCampaignProps, 'onRemove'>) {
  const { campaign, items } = group;
  const buyable = items.filter((item) => selection.isOpen(group, item));
  const chosen = buyable.filter((item) => selection.isChosen(group, item));
  const replaces = buyable.length > 0 && selection.items.length > 0 && selection.campaignId !== campaign.id;
  return (
    <header className={classes.head}>
      <Checkbox
        aria-label={cartText.selectCampaign(campaign.name)}
        checked={chosen.length > 0 && chosen.length === buyable.length}
        indeterminate={chosen.length > 0 && chosen.length < buyable.length}
        disabled={buyable.length === 0}
        onChange={() => selection.toggleAll(group)}
      />
      <h2 className={classes.name}>{campaign.name}</h2>
      <CampaignStatusBadge status={campaign.status} />
      <span className={classes.aside} data-hint={replaces || undefined}>
        {replaces ? (
          cartText.replacesSelection
        ) : (
          <Link href={paths.campaign(campaign.id)} className="link">
            {cartText.viewCampaign}
          </Link>
        )}
      </span>
    </header>
  );
}

/** The lines of one fair on one sheet: an order is placed at one fair. */
export function CartCampaign({ group, selection, onRemove }: CartCampaignProps) {
  const gap = selection.gapAt(group);
  return (
    <Sheet className={classes.campaign}>
      <Head group={group} selection={selection} />
      {group.campaign.status === CAMPAIGN_STATUS.RUNNING ? null : <p className="t-small">{cartText.campaignClosed}</p>}
      <LevelNote required={group.campaign.requiredLevel} gap={gap} />
      <CheaperCampaign group={group} />
      <ul className={classes.lines}>
        {group.items.map((item) => (
          <CartLine
            key={item.product.id}
            item={item}
            gap={gap}
            most={selection.most(item)}
            checked={selection.isChosen(group, item)}
            onToggle={() => selection.toggle(group, item)}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ul>
    </Sheet>
  );
}
