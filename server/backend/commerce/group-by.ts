/** Items that have the same key together, groups and items in the order in which they come. */
export const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] => {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
};
