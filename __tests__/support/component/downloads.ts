import { screen, waitFor } from '@testing-library/react';
import type { Screen } from './render-screen';

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsArrayBuffer(file);
  });

/** Including the byte order mark at the head of the file, which spreadsheets look for. */
const textOf = async (file: Blob): Promise<string> => Buffer.from(await bytesOf(file)).toString('utf8');

/** Records what a screen offers as a download from now on; jsdom cannot store it. */
export const catchDownloads = () => {
  const caught: { name: string; text: () => Promise<string> }[] = [];
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) caught.push({ name: this.download, text: () => textOf(file) });
  });
  return caught;
};

/** Exports a table as CSV, and returns its lines. */
export const exportCsv = async ({ user }: Screen): Promise<string[]> => {
  const downloads = catchDownloads();
  await user.click(screen.getByRole('button', { name: 'Xuất tệp' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  return (await downloads[0]?.text())?.replace('\ufeff', '').split('\r\n') ?? [];
};
