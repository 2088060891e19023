import type { IncomingMessage } from 'node:http';

/** A parsed request target. */
export interface Target {
  /** Unchanged, without the query. */
  path: string;
  /** The raw query, without `?`. */
  search: string;
  query: URLSearchParams;
}

/** Whether a request only reads and changes nothing. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** The path of a request target: everything before the query, unchanged. */
export const pathOf = (url: string): string => {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
};

export const targetOf = ({ url = '/' }: IncomingMessage): Target => {
  const mark = url.indexOf('?');
  const search = mark === -1 ? '' : url.slice(mark + 1);
  return { path: pathOf(url), search, query: new URLSearchParams(search) };
};

const TRAVERSAL = /(^|\/)(\.|%2e){1,2}(\/|$)|\\|%5c|%2f/i;

/** Whether another server could resolve a path to a parent folder, and so to a file that must not be reachable. */
export const hasPathTraversal = (path: string): boolean => TRAVERSAL.test(path);

/** The first value of a query key, compared case-insensitively (R2.1); an empty value counts as absent. */
export const queryValue = (query: URLSearchParams, key: string): string | undefined => {
  for (const [name, value] of query) {
    if (name.length === key.length && name.toLowerCase() === key) return value || undefined;
  }
  return undefined;
};
