/** NUL and lone surrogates: JavaScript strings may contain them, PostgreSQL text may not. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The path of the first string that cannot be stored. */
export const findUnstorable = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = findUnstorable(member, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
};
