import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { CheaperCampaignInput } from '@/contract/endpoints/orders';
import type { CartGroup } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { copiesInWords, countCopies } from '@/entities/cart/cart-rules';
import { useApi } from '@/shared/api/use-api';
import { formatMoney } from '@/shared/lib/format';
import { useToast } from '@/shared/ui/feedback/useToast';
import { cartText } from '@/text/cart';
import classes from './CheaperCampaign.module.css';

const PAUSE_MS = 500;

const basketOf = ({ campaign, items }: CartGroup): CheaperCampaignInput => ({
  campaignId: campaign.id,
  lines: items.map(({ product, quantity, withPdf, withAudio }) => ({
    ...{ productId: product.id, quantity, withPdf, withAudio },
  })),
});

/** Offers to move all books of a fair to another fair where they cost less; renders nothing when there is none. */
export function CheaperCampaign({ group }: { group: CartGroup }) {
  const toast = useToast();
  const wanted = JSON.stringify(basketOf(group));
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const { data } = useApi('POST /orders/cheaper-fair', { body: JSON.parse(asked) as CheaperCampaignInput });
  const offer = asked === wanted ? data?.offer : null;
  if (!offer) return null;
  const { campaign, saving, products } = offer;
  const move = () => {
    const moved = group.items.map(({ product }, place) => [product.id, products[place]!] as const);
    cartStore.getState().move(new Map(moved));
    toast.success(cartText.moved(campaign.name));
  };
  return (
    <div className={`${classes.offer} wrapping`}>
      <p>
        {cartText.cheaperAt(countCopies(group.items), copiesInWords(group.items), campaign.name, formatMoney(saving))}
      </p>
      <Button size="sm" variant="outline" leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={move}>
        {cartText.moveThere}
      </Button>
    </div>
  );
}
