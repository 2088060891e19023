import { useEffect, useEffectEvent } from 'react';

interface BoxKeys {
  opened: boolean;
  /** The ids of what can be chosen, in order. */
  options: readonly string[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onOpen: () => void;
  onClose: () => void;
}

/** From one choice to the next or the one before, over the box itself, where nothing is chosen. */
const moved = (options: readonly string[], chosen: string | undefined, step: 1 | -1): string | undefined => {
  const places = [undefined, ...options];
  const at = places.indexOf(chosen);
  return places.at((at + step) % places.length);
};

/**
 * The keys of a box with a list below it: arrows move through the list while the cursor stays in the box, Enter takes what
 * is chosen and sends the box otherwise, Escape closes the list and leaves what is typed.
 */
export function useBoxKeys(box: HTMLInputElement, keys: BoxKeys): void {
  const { opened, options, chosen, onChoose, onOpen, onClose } = keys;
  const move = (step: 1 | -1) => (opened ? onChoose(moved(options, chosen, step)) : onOpen());
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Between the keys of a word that an input method still composes.
    if (event.isComposing) return;
    const does: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // A second one clears the box, as browsers do.
      Escape: opened ? onClose : undefined,
      Enter: opened && chosen !== undefined ? () => document.getElementById(chosen)?.click() : undefined,
    };
    const act = does[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    box.addEventListener('keydown', listener);
    return () => box.removeEventListener('keydown', listener);
  }, [box]);
}
