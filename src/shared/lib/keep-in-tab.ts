/** Keeps text as long as the tab lives. Where storage is full or forbidden nothing is kept, and the page goes on without it. */
export const keepInTab = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What is lost is the comfort of finding it again.
  }
};
