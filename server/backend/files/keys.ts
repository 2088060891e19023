/** Content types by file extension; others are neither stored nor served. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  part: 'application/octet-stream',
};

/** No part begins with a dot: neither path traversal nor the temporary names of unfinished files. */
const KEY = /^(?:[A-Za-z0-9_-][\w.-]*\/)*[A-Za-z0-9_-][\w.-]*\.([a-z0-9]+)$/;

const MAX_LENGTH = 200;

/** Returns the content type of a key; undefined when the key is invalid. */
export const contentTypeOf = (key: string): string | undefined => {
  const extension = key.length <= MAX_LENGTH ? KEY.exec(key)?.[1] : undefined;
  return extension === undefined ? undefined : CONTENT_TYPES[extension];
};

const FOLDER = '/files/';

/** The site's URL path of the file with this key. */
export const urlOfKey = (key: string): string => `${FOLDER}${key}`;

/** Returns the key of a file's URL path; undefined for any other path. */
export const keyOfUrl = (url: string): string | undefined =>
  url.startsWith(FOLDER) ? url.slice(FOLDER.length) : undefined;

const PRIVATE = 'private/';

/** Whether a key names a public file; others are served only after the caller was authorised. */
export const isPublicKey = (key: string): boolean => !key.startsWith(PRIVATE);
