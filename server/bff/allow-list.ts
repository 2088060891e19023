import { apiEndpoints } from '@/contract/api';
import { splitKey, type Access, type Endpoint } from '@/contract/endpoint';
import { LIMITS } from '@/contract/vocabulary/limits';
import { API_BASE } from '@/contract/request-url';
import { climbs } from '@server/upstream/climbing-path';

/** What the BFF needs to know of a row. */
export interface Door {
  access: Access;
  bodyLimit: number;
  answerMs?: number | undefined;
}

interface PatternDoor extends Door {
  pattern: RegExp;
}

/** The API document and its page belong to the backend but are no rows of the contract. */
const DOCUMENTS: Door = { access: 'public', bodyLimit: 0 };
const isDocument = (path: string): boolean => path === '/openapi.json' || path === '/docs' || path.startsWith('/docs/');

const doorOf = ({ access, bodyLimit, answerMs }: Endpoint): Door => ({
  access,
  bodyLimit: bodyLimit ?? LIMITS.jsonBytes,
  answerMs,
});

/** A parameter is one segment. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const fixed = new Map<string, Door>();
const patterns = new Map<string, PatternDoor[]>();

for (const [key, row] of apiEndpoints) {
  const { method, path } = splitKey(key);
  if (!path.includes('{')) fixed.set(key, doorOf(row));
  else patterns.set(method, [...(patterns.get(method) ?? []), { ...doorOf(row), pattern: patternOf(path) }]);
}

/** The path of a request below `/api`, without its query. */
const pathBelowBase = (url: string): string => {
  const end = url.indexOf('?');
  return url.slice(API_BASE.length, end === -1 ? undefined : end);
};

/** Finds the row a request belongs to; undefined when the contract names none. HEAD goes through the door of GET. */
export const findDoor = (method: string, url: string): Door | undefined => {
  const path = pathBelowBase(url);
  if (climbs(path)) return undefined;
  const verb = method === 'HEAD' ? 'GET' : method;
  const found = fixed.get(`${verb} ${path}`) ?? patterns.get(verb)?.find(({ pattern }) => pattern.test(path));
  return found ?? (verb === 'GET' && isDocument(path) ? DOCUMENTS : undefined);
};
