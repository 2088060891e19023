import { useState } from 'react';
import { isBuyable } from '@/entities/cart/is-buyable';
import type { CartGroup, CartItem } from '@/entities/cart/cart-rules';
import { mostOf, openLines } from '@/entities/cart/shared-copies';
import { useCart } from '@/entities/cart/use-cart';
import { useLevelGaps } from '@/entities/product/use-level-gap';

interface Choice {
  campaignId: number;
  ids: ReadonlySet<string>;
}

const idsOf = ({ items }: CartGroup): string[] => items.filter(isBuyable).map((item) => item.product.id);

/** The default selection: all lines of the first fair with something to buy, since most carts contain only one fair. */
const firstChoice = (open: readonly CartGroup[]): Choice | null => {
  const first = open.find(({ items }) => items.some(isBuyable));
  return first ? { campaignId: first.campaign.id, ids: new Set(idsOf(first)) } : null;
};

/**
 * The lines selected for purchase. An order belongs to one fair: selecting a line of another fair replaces the
 * selection.
 */
export const useSelection = (groups: readonly CartGroup[]) => {
  const [own, setOwn] = useState<Choice | null>(null);
  const gapOf = useLevelGaps(groups.map(({ campaign }) => campaign.requiredLevel));
  const gapAt = ({ campaign }: CartGroup) => gapOf(campaign.requiredLevel);
  const choice = own ?? firstChoice(groups.filter((group) => gapAt(group) === null));
  const idsAt = ({ campaign }: CartGroup) => (choice?.campaignId === campaign.id ? choice.ids : new Set<string>());
  const shared = useCart((state) => state.shared);
  const isOffered = (group: CartGroup, item: CartItem) => isBuyable(item) && gapAt(group) === null;
  const wanted = groups.flatMap((group) =>
    group.items.filter((item) => idsAt(group).has(item.product.id) && isOffered(group, item)),
  );
  const bag = { items: wanted, shared, isBuyable };
  const most = (item: CartItem) => mostOf(bag, item);
  const isOpen = (group: CartGroup, item: CartItem) => isOffered(group, item) && item.quantity <= most(item);

  const choose = (group: CartGroup, ids: Iterable<string>) =>
    setOwn({ campaignId: group.campaign.id, ids: new Set(ids) });

  return {
    campaignId: choice?.campaignId,
    items: openLines(bag),
    gapAt,
    /** Whether the customer can buy a line now, in addition to the selected ones. */
    isOpen,
    /** Maximum quantity of a line, given the other selected lines. */
    most,
    isChosen: (group: CartGroup, item: CartItem) => idsAt(group).has(item.product.id) && isOpen(group, item),
    toggle: (group: CartGroup, item: CartItem) => {
      const next = new Set(idsAt(group));
      if (!next.delete(item.product.id)) next.add(item.product.id);
      choose(group, next);
    },
    toggleAll: (group: CartGroup) => {
      const all = idsOf(group);
      const chosen = all.filter((id) => idsAt(group).has(id));
      choose(group, chosen.length === all.length ? [] : all);
    },
  };
};

export type CartSelection = ReturnType<typeof useSelection>;
