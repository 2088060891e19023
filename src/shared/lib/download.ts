/** Browsers read name and content after the click: without the link or its address the name is lost, or the file. */
const KEPT_MS = 30_000;

/** Downloads a file in the browser. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  setTimeout(() => {
    link.remove();
    URL.revokeObjectURL(url);
  }, KEPT_MS);
};
