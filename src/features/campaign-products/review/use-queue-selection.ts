import { useState } from 'react';
import type { ReviewQueue } from '@/contract/endpoints/campaign-products';
import type { Seen } from './use-reviews';

/**
 * The selected products of the queue. A group can be selected as a whole; its products on other pages are then known
 * from the backend's list of them.
 */
export const useQueueSelection = ({ data, metadata: { page } }: ReviewQueue) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** All products of a group, as listed when it was selected, by group id. */
  const [wholes, setWholes] = useState<ReadonlyMap<string, readonly Seen[]>>(new Map());
  const onPage = new Set(data.map(({ id }) => id));

  const select = (titles: readonly { id: string }[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const { id } of titles)
        if (isSelected) after.add(id);
        else after.delete(id);
      return after;
    });

  /**
   * The previous response for the page: products that have left it are unselected, and not mistaken for products on
   * another page.
   */
  const [read, setRead] = useState({ data, page });
  if (read.data !== data) {
    setRead({ data, page });
    const left = read.data.filter(({ id }) => !onPage.has(id));
    if (read.page === page) select(left, false);
  }

  const chosenElsewhere = (groupId: string): Seen[] =>
    (wholes.get(groupId) ?? []).filter(({ id }) => selected.has(id) && !onPage.has(id));
  const selectWhole = (groupId: string, titles: readonly Seen[]) => {
    setWholes((before) => new Map(before).set(groupId, titles));
    select(titles, true);
  };
  const unselectWhole = (groupId: string) => select(wholes.get(groupId) ?? [], false);
  return {
    isSelected: (id: string): boolean => selected.has(id),
    select,
    selectWhole,
    unselectWhole,
    /** Clears the whole selection, including groups without a product on this page. */
    clear: () => setSelected(new Set()),
    chosenElsewhere,
    /** The selected products: those of this page in their current version, those of other pages as they were listed. */
    chosen: data.filter(({ id }) => selected.has(id)),
    elsewhere: [...wholes.keys()].flatMap(chosenElsewhere),
  };
};
