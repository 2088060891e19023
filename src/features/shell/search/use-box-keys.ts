import { useEffect, useEffectEvent } from 'react';

interface BoxKeys {
  opened: boolean;
  /** The ids of the options, in order. */
  options: readonly string[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onOpen: () => void;
  onClose: () => void;
}

/** The next or previous option; between the last and the first is the box itself, with nothing chosen. */
const moved = (options: readonly string[], chosen: string | undefined, step: 1 | -1): string | undefined => {
  const places = [undefined, ...options];
  const at = places.indexOf(chosen);
  return places.at((at + step) % places.length);
};

/**
 * Keyboard handling of a box with a list below it: arrows move through the list while the cursor stays in the box,
 * Enter opens the chosen option or else submits the box, Escape closes the list and keeps the input.
 */
export function useBoxKeys(box: HTMLInputElement, keys: BoxKeys): void {
  const { opened, options, chosen, onChoose, onOpen, onClose } = keys;
  const move = (step: 1 | -1) => (opened ? onChoose(moved(options, chosen, step)) : onOpen());
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Keys pressed while an input method is still composing a word.
    if (event.isComposing) return;
    const does: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // A second Escape clears the box, as browsers do.
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
