import { codeHashOf, PICKUP } from '@/contract/rules/pickup';

/** Hashes of the codes of an order, starting with a window, as a counter device stores them. */
export type CodeHashes = (orderId: string, firstWindow: number) => Promise<string[]>;

/** Windows of the codes that customers may show until tomorrow, starting with the first window valid now. */
const windowsFrom = (first: number): number[] =>
  Array.from({ length: PICKUP.laterWindows + 1 + 86_400_000 / PICKUP.codeWindowMs }, (_, step) => first + step);

/**
 * Creates hashes of codes (D4.14.7), cached until the window changes: every phone at every counter requests them each
 * minute.
 * @param code the eight digits of an order in a window
 * @param most orders whose hashes are cached; above it the cache is cleared
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
