import { splitKey, type Method } from './endpoint';

export const API_BASE = '/api';

/** Input of a call, whatever its endpoint. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as a multipart form. */
  file?: Blob;
  /** Sent as raw bytes. */
  bytes?: Blob;
}

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** A query string; arrays become repeated keys (S7.1.3), empty values are left out. */
export const queryString = (query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) search.append(key, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** Method and path with query of a call, e.g. `GET` and `/api/products?page=2` for the key `GET /products`. */
export const requestOf = (key: string, input: CallInput = {}): { method: Method; url: string } => {
  const { method, path } = splitKey(key);
  return { method, url: `${API_BASE}${fillPath(path, input.params)}${queryString(input.query)}` };
};
