/** What fills the `{name}` places of a sentence. */
export type Values = Readonly<Record<string, string | number>>;

/** A sentence with its `{name}` places filled; a place without a value stays as it is. */
export const fill = (sentence: string, values: Values = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
