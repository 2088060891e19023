/** Parses JSON; undefined for invalid JSON, which the browser's storage may contain. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};
