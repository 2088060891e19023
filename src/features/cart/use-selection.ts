import { useState } from 'react';
import { isBuyable } from '@/entities/cart/cart-changes';
import type { CartGroup, CartItem } from '@/entities/cart/cart-rules';

interface Choice {
  campaignId: number;
  ids: ReadonlySet<string>;
}

const idsOf = (items: readonly CartItem[]): string[] => items.filter(isBuyable).map((item) => item.product.id);

/** The default: all lines of the first fair, since most carts hold one fair. */
const firstChoice = (groups: readonly CartGroup[]): Choice | null => {
  const open = groups.find(({ items }) => items.some(isBuyable));
  return open ? { campaignId: open.campaign.id, ids: new Set(idsOf(open.items)) } : null;
};

/** Which lines are to be bought. An order belongs to one fair: choosing at another one replaces the choice. */
export const useSelection = (groups: readonly CartGroup[]) => {
  const [own, setOwn] = useState<Choice | null>(null);
  const choice = own ?? firstChoice(groups);
  const idsAt = ({ campaign }: CartGroup) => (choice?.campaignId === campaign.id ? choice.ids : new Set<string>());

  const choose = (group: CartGroup, ids: Iterable<string>) =>
    setOwn({ campaignId: group.campaign.id, ids: new Set(ids) });

  return {
    campaignId: choice?.campaignId,
    items: groups.flatMap((group) =>
      group.items.filter((item) => idsAt(group).has(item.product.id) && isBuyable(item)),
    ),
    isChosen: (group: CartGroup, item: CartItem) => idsAt(group).has(item.product.id) && isBuyable(item),
    toggle: (group: CartGroup, item: CartItem) => {
      const next = new Set(idsAt(group));
      if (!next.delete(item.product.id)) next.add(item.product.id);
      choose(group, next);
    },
    toggleAll: (group: CartGroup) => {
      const all = idsOf(group.items);
      const chosen = all.filter((id) => idsAt(group).has(id));
      choose(group, chosen.length === all.length ? [] : all);
    },
  };
};

export type CartSelection = ReturnType<typeof useSelection>;
