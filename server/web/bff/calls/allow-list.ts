import { apiEndpoints } from '@/contract/api';
import { splitKey, type Access, type Endpoint } from '@/contract/endpoint';
import { LIMITS } from '@/contract/vocabulary/limits';
import { API_BASE } from '@/contract/request-url';
import { hasPathTraversal, pathOf } from '@server/shared/request-target';

/** Properties of an endpoint that the BFF needs. */
export interface RoutePolicy {
  access: Access;
  bodyLimit: number;
  answerMs?: number | undefined;
  /** A repeat with the same idempotency key gets the first response, from any backend. */
  idempotent?: true | undefined;
  /** Changes nothing, although its method is not GET. */
  reads?: true | undefined;
}

interface PatternPolicy extends RoutePolicy {
  pattern: RegExp;
}

/** The API document and its page are served by the backend but are not endpoints of the contract. */
const DOCUMENTS: RoutePolicy = { access: 'public', bodyLimit: 0 };
const isDocument = (path: string): boolean => path === '/openapi.json' || path === '/docs' || path.startsWith('/docs/');

const policyOf = ({ access, bodyLimit, answerMs, idempotent, reads }: Endpoint): RoutePolicy => ({
  access,
  bodyLimit: bodyLimit ?? LIMITS.jsonBytes,
  answerMs,
  idempotent,
  reads,
});

/** A path parameter matches exactly one segment. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const fixed = new Map<string, RoutePolicy>();
const patterns = new Map<string, PatternPolicy[]>();

for (const [key, endpoint] of apiEndpoints) {
  const { method, path } = splitKey(key);
  if (!path.includes('{')) fixed.set(key, policyOf(endpoint));
  else patterns.set(method, [...(patterns.get(method) ?? []), { ...policyOf(endpoint), pattern: patternOf(path) }]);
}

/**
 * Finds the policy for a request under `/api`; undefined when the contract has no such endpoint. HEAD follows the policy
 * of GET.
 */
export const findRoutePolicy = (method: string, url: string): RoutePolicy | undefined => {
  const path = pathOf(url).slice(API_BASE.length);
  if (hasPathTraversal(path)) return undefined;
  const verb = method === 'HEAD' ? 'GET' : method;
  const found = fixed.get(`${verb} ${path}`) ?? patterns.get(verb)?.find(({ pattern }) => pattern.test(path));
  return found ?? (verb === 'GET' && isDocument(path) ? DOCUMENTS : undefined);
};
