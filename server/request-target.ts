import type { IncomingMessage } from 'node:http';

/** A request line taken apart. */
export interface Target {
  /** As it was asked, without the query. */
  path: string;
  /** The query as it was asked. */
  search: string;
  query: URLSearchParams;
}

/** Of the target of a request, as it was asked: what stands before the query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

export const targetOf = ({ url = '/' }: IncomingMessage): Target => {
  const mark = url.indexOf('?');
  const search = mark === -1 ? '' : url.slice(mark + 1);
  return { path: pathOf(url), search, query: new URLSearchParams(search) };
};

/** The first value under a key, which is compared without case (realtime 2.1); empty counts as absent. */
export const queryValue = (query: URLSearchParams, key: string): string | undefined => {
  for (const [name, value] of query) {
    if (name.length === key.length && name.toLowerCase() === key) return value || undefined;
  }
  return undefined;
};
