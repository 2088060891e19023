/** What a text says as JSON; undefined for a text that is none, as anybody may have left one in the browser's storage. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};
