/**
 * A customer's name as shown to others: the given name, which comes last, and the first letter of the family name, e.g.
 * `Anh T.` for Trần Minh Anh. A name of one word stays unchanged.
 */
export const shortName = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  const [family = ''] = words;
  const given = words.at(-1) ?? '';
  return words.length < 2 ? given : `${given} ${[...family][0]!.toLocaleUpperCase('vi')}.`;
};
