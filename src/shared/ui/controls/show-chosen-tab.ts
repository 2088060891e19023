/**
 * A ref for the list of some tabs, which scrolls sideways on a phone: it keeps the chosen tab in the middle, at the start,
 * when another one is chosen, and when counts that load later make tabs wider. Only the list moves, at once and without motion, never the page.
 */
export const showChosenTab = (list: HTMLElement | null): (() => void) | undefined => {
  if (!list) return undefined;
  const show = () => {
    const tab = list.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (tab) list.scrollLeft += (tab.left + tab.right - frame.left - frame.right) / 2;
  };
  const changes = new MutationObserver(show);
  show();
  changes.observe(list, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-selected'] });
  return () => changes.disconnect();
};
