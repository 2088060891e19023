/** The element at `index` modulo the length; the lists it is used on are constants and never empty. */
export function pick<T>(items: readonly [T, ...T[]], index: number): T {
  return items[index % items.length] ?? items[0];
}
