/** Parses JSON; undefined for invalid JSON, as storage and clients may contain it. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};
