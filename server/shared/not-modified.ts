import type { IncomingHttpHeaders } from 'node:http';

/** One entity tag of a list: in quotation marks, between which commas may stand (RFC 9110, 8.8.3). */
const ENTITY_TAG = /(?:W\/)?"[^"]*"/g;

const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');

/**
 * Whether a client already has what would be sent, so that the response is 304: its `If-None-Match` lists the entity tag
 * or is `*`. Compares weakly, as RFC 9110, 13.1.2 requires: a proxy that compresses a response makes its tag weak.
 * @param etag the current entity tag, with its quotation marks
 */
export const isNotModified = ({ headers }: { headers: IncomingHttpHeaders }, etag: string): boolean => {
  const condition = headers['if-none-match']?.trim() ?? '';
  if (condition === '*') return true;
  return (condition.match(ENTITY_TAG) ?? []).some((tag) => withoutWeakness(tag) === withoutWeakness(etag));
};
