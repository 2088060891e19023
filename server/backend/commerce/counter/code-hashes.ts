import { codeHashOf, PICKUP } from '@/contract/rules/pickup';

/** Hashes of the codes of an order, from a window on, as a stand keeps them. */
export type CodeHashes = (orderId: string, firstWindow: number) => Promise<string[]>;

/** Windows of the codes that readers may show until tomorrow, from the first one that is good now. */
const windowsFrom = (first: number): number[] =>
  Array.from({ length: PICKUP.laterWindows + 1 + 86_400_000 / PICKUP.codeWindowMs }, (_, step) => first + step);

/**
 * Makes hashes of codes (D4.14.7) and keeps them while their window stays: every phone at every stand asks each minute.
 * @param code the eight digits of an order in a window
 * @param most orders whose hashes are kept; with more they are made anew
 */
export const createCodeHashes = (
  salt: string,
  code: (orderId: string, window: number) => string,
  most = 20_000,
): CodeHashes => {
  const kept = new Map<string, Promise<string[]>>();
  let keptFrom = 0;
  return (orderId, firstWindow) => {
    if (firstWindow !== keptFrom) kept.clear();
    keptFrom = firstWindow;
    const known = kept.get(orderId);
    if (known) return known;
    if (kept.size >= most) kept.clear();
    const made = Promise.all(
      windowsFrom(firstWindow).map((window) => codeHashOf(salt, orderId, code(orderId, window))),
    );
    kept.set(orderId, made);
    return made;
  };
};
