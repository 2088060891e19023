import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HubClients } from '@server/signalr';
import { targetOf } from '@server/shared/request-target';

const end = (res: ServerResponse, status: number, body = '', headers: Record<string, string> = {}): void => {
  res.writeHead(status, { 'Content-Type': 'text/plain', ...headers });
  res.end(body);
};

/** Allows pages of any origin to read the answer and send their cookies: for tests only. */
export const allowAllOrigins = ({ headers }: IncomingMessage, res: ServerResponse): void => {
  if (headers.origin === undefined) return;
  res.setHeader('Access-Control-Allow-Origin', headers.origin);
  res.setHeader('Access-Control-Allow-Credentials', 'true');
  res.setHeader('Access-Control-Allow-Methods', headers['access-control-request-method'] ?? 'GET, POST, DELETE');
  const asked = headers['access-control-request-headers'];
  if (asked) res.setHeader('Access-Control-Allow-Headers', asked);
};

/** Over TLS, which may be terminated by a proxy. */
const isSecure = ({ headers, socket }: IncomingMessage): boolean =>
  'encrypted' in socket || headers['x-forwarded-proto'] === 'https';

/** On https pages of other sites send them too, which browsers allow with both attributes only (R2.11). */
export const setTestCookies = (req: IncomingMessage, res: ServerResponse): void => {
  const site = isSecure(req) ? '; SameSite=None; Secure' : '';
  res.setHeader('Set-Cookie', [
    `testCookie=testValue; Path=/${site}`,
    `testCookie2=testValue2; Path=/${site}`,
    `expiredCookie=doesntmatter; Path=/; Expires=${new Date(Date.now() - 3_600_000).toUTCString()}${site}`,
  ]);
};

/** The address to which a request for /echoredirect is redirected. */
export const echoRedirect = ({ url = '/' }: IncomingMessage): string | undefined =>
  /^\/echoredirect/i.test(url) ? url.replace(/^\/echoredirect/i, '/echo') : undefined;

const textOf = (result: unknown): string => (typeof result === 'string' ? result : JSON.stringify(result));

type Page = (req: IncomingMessage, res: ServerResponse, rest: string) => void | Promise<void>;

/** The handlers of other paths, by path prefix. */
export const createPages = (testClients: HubClients, issueToken: () => Promise<string>): Record<string, Page> => {
  let redirects = 0;
  return {
    '/redirect/negotiate'(req, res) {
      redirects += 1;
      const baseUrl = targetOf(req).query.get('baseUrl') ?? '';
      const url = `${baseUrl}/testHub?numRedirects=${redirects}`;
      end(res, 200, JSON.stringify({ url }), { 'Content-Type': 'application/json' });
    },
    '/bad-negotiate/negotiate': (_req, res) => end(res, 400, 'Some response from server'),
    '/generatejwttoken': async (_req, res) => end(res, 200, await issueToken()),
    async '/clientresult/'(_req, res, connectionId) {
      const said = testClients.connection(connectionId).invoke('Result');
      end(res, 200, await said.then(textOf, (error: unknown) => (error instanceof Error ? error.message : '')));
    },
  };
};
