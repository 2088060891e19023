const IMAGE_PATH = '/_next/image?';
const DEFAULT_QUALITY = '75';

/** Asks `/_next/image` for the quality it has unless told (spec sections 7 and 9); Next itself would refuse. */
export const withDefaultQuality = (url: string): string => {
  if (!url.startsWith(IMAGE_PATH)) return url;
  const query = new URLSearchParams(url.slice(IMAGE_PATH.length));
  return query.has('q') ? url : `${url}&q=${DEFAULT_QUALITY}`;
};
