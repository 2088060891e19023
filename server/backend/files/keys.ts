/** Content types we store, by extension. What is not here is not stored and not served. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  part: 'application/octet-stream',
};

/** No part begins with a dot, so no key climbs out of its folder or names a file in the making. */
const KEY = /^(?:[A-Za-z0-9_-][\w.-]*\/)*[A-Za-z0-9_-][\w.-]*\.([a-z0-9]+)$/;

const MAX_LENGTH = 200;

/** The content type of a key, or undefined when it is no key of ours. */
export const contentTypeOf = (key: string): string | undefined => {
  const extension = key.length <= MAX_LENGTH ? KEY.exec(key)?.[1] : undefined;
  return extension === undefined ? undefined : CONTENT_TYPES[extension];
};

const PRIVATE = 'private/';

/** Whether anybody may open what is under a key; the rest is for the backend, which knows who asks. */
export const isPublicKey = (key: string): boolean => !key.startsWith(PRIVATE);
