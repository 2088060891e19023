/** Parses JSON; undefined for invalid JSON, as may be found in the browser's storage. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};
