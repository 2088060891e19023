const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/**
 * The bytes of a chosen file as base64.
 * @throws when the browser cannot read it, for example because it was moved
 */
export const base64OfFile = async (file: Blob): Promise<string> => {
  const url = await readDataUrl(file);
  return url.slice(url.indexOf(',') + 1);
};
