import { useState } from 'react';
import { isBuyable } from '@/entities/cart/cart-changes';
import type { CartGroup, CartItem } from '@/entities/cart/cart-rules';
import { useLevelGaps } from '@/entities/product/use-level-gap';

interface Choice {
  campaignId: number;
  ids: ReadonlySet<string>;
}

const idsOf = ({ items }: CartGroup): string[] => items.filter(isBuyable).map((item) => item.product.id);

/** The default: all lines of the first fair that can be bought at, since most carts hold one fair. */
const firstChoice = (open: readonly CartGroup[]): Choice | null => {
  const first = open.find(({ items }) => items.some(isBuyable));
  return first ? { campaignId: first.campaign.id, ids: new Set(idsOf(first)) } : null;
};

/** Which lines are to be bought. An order belongs to one fair: choosing at another one replaces the choice. */
export const useSelection = (groups: readonly CartGroup[]) => {
  const [own, setOwn] = useState<Choice | null>(null);
  const gapOf = useLevelGaps(groups.map(({ campaign }) => campaign.requiredLevel));
  const gapAt = ({ campaign }: CartGroup) => gapOf(campaign.requiredLevel);
  const isOpen = (group: CartGroup, item: CartItem) => isBuyable(item) && gapAt(group) === null;
  const choice = own ?? firstChoice(groups.filter((group) => gapAt(group) === null));
  const idsAt = ({ campaign }: CartGroup) => (choice?.campaignId === campaign.id ? choice.ids : new Set<string>());

  const choose = (group: CartGroup, ids: Iterable<string>) =>
    setOwn({ campaignId: group.campaign.id, ids: new Set(ids) });

  return {
    campaignId: choice?.campaignId,
    items: groups.flatMap((group) =>
      group.items.filter((item) => idsAt(group).has(item.product.id) && isOpen(group, item)),
    ),
    gapAt,
    /** Whether the reader can buy a line now. */
    isOpen,
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
