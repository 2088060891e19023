/** Browsers read name and content after the click: without the address the name is lost, or the file. */
const KEPT_MS = 30_000;

/** Downloads a file in the browser. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
