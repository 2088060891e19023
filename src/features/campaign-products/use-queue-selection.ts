import { useState } from 'react';
import type { ReviewQueue } from '@/contract/endpoints/campaign-products';
import type { Seen } from './use-reviews';

/**
 * Which titles of the queue are ticked. A group can be chosen as a whole: its titles on other pages are then known by what
 * the backend has listed of them.
 */
export const useQueueSelection = ({ data, metadata: { page } }: ReviewQueue) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** All titles of a group as they were listed when it was chosen, by the id of the group. */
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

  /** The page as it was read before: what has left it is let go of, and is not taken for a title of another page. */
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
    /** Lets go of everything, also of groups that have no title on this page. */
    clear: () => setSelected(new Set()),
    chosenElsewhere,
    /** What is ticked: of this page as it is shown, of other pages as it was listed. */
    chosen: data.filter(({ id }) => selected.has(id)),
    elsewhere: [...wholes.keys()].flatMap(chosenElsewhere),
  };
};
