/** Parses JSON; undefined for invalid JSON, as others may have stored or sent it. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};
