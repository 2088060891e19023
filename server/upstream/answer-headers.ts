import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@/contract/vocabulary/request-id';

/** Headers that speak of one connection only (RFC 9110, 7.6.1), and those that this tier sets itself. */
const NOT_PASSED_BACK: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  REQUEST_ID_HEADER,
]);

/** Answer headers for the caller. */
export const headersForCaller = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const passed: IncomingHttpHeaders = {};
  for (const name in headers) if (!NOT_PASSED_BACK.has(name)) passed[name] = headers[name];
  return passed;
};
