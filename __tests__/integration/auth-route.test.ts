import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import supertest from 'supertest';
import { errorText } from '@/text/errors';

// next-auth answers what the route lets through.
jest.mock('next-auth', () => ({
  __esModule: true,
  default: (req: NextApiRequest, res: NextApiResponse) => {
    res.end(JSON.stringify({ passed: req.body as unknown }));
  },
}));

const TOKEN = 'a'.repeat(64);
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

let web: Server;
let csrfCookie: string;

beforeAll(async () => {
  jest.replaceProperty(process, 'env', {
    ...process.env,
    ...{
      AUTH_SECRET: 's'.repeat(32),
      LOCAL_IDENTITY: '1',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIREBASE_PROJECT_ID: 'demo-x',
      BACKEND_URL: 'http://127.0.0.1:1',
    },
  });
  const { authRoute } = await import('@server/web/bff/session/auth-route');
  const { webEnv } = await import('@server/env');
  const { sessionCookieName } = await import('@server/web/bff/session/session-cookies');
  const { instanceId, secureCookies } = webEnv();
  csrfCookie = `${sessionCookieName({ instanceId, secure: secureCookies }, 'csrf')}=${TOKEN}%7Chash`;
  web = http.createServer((req, res) => {
    const nextauth = (req.url ?? '').split('/').slice(3);
    void authRoute(Object.assign(req, { query: { nextauth } }) as unknown as NextApiRequest, res as NextApiResponse);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  expect((web.address() as AddressInfo).port).toBeGreaterThan(0);
});

afterAll(() => new Promise((resolve) => web.close(resolve)));

const post = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
  supertest(web)
    .post(`/api/auth/${path}`)
    .set({ cookie: csrfCookie, ...(type && { 'content-type': type }), ...headers })
    .send(body);

const said = (code: keyof typeof errorText) => ({ code, message: errorText[code] });

const MALFORMED: [what: string, type: string, body: string, status: number, code: keyof typeof errorText][] = [
  ['text', 'text/plain', `csrfToken=${TOKEN}`, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a file', 'application/octet-stream', 'abc', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['broken JSON', JSON_TYPE, '{"csrf', 400, 'BAD_JSON'],
  ['a list', JSON_TYPE, '[]', 400, 'BAD_JSON'],
  ['null', JSON_TYPE, 'null', 400, 'BAD_JSON'],
  ['nothing', FORM, '', 400, 'BAD_REQUEST'],
  ['junk', FORM, 'a=b&%ff=&&=', 400, 'BAD_REQUEST'],
  ['no token against forgery', JSON_TYPE, '{"idToken":"x","json":"true"}', 400, 'BAD_REQUEST'],
  ['a token that is no text', JSON_TYPE, '{"csrfToken":{},"json":"true"}', 400, 'BAD_REQUEST'],
  ['a token of somebody else', FORM, 'csrfToken=b&idToken=x', 400, 'BAD_REQUEST'],
];

describe.each(['callback/credentials', 'signout', 'session'])('POST %s', (path) => {
  it.each(MALFORMED)('with %s is refused with an error', async (_, type, body, status, code) => {
    const answer = await post(path, type, body);
    expect([answer.status, answer.body]).toEqual([status, said(code)]);
    expect(answer.headers.location).toBeUndefined();
  });

  it.each([
    ['a form with the token', FORM, `csrfToken=${TOKEN}&idToken=x`],
    ['JSON with the token', JSON_TYPE, JSON.stringify({ csrfToken: TOKEN, data: {} })],
    // The page reads from the answer that its token was refused.
    ['a call of our page with an old token', FORM, 'csrfToken=old&json=true'],
  ])('with %s reaches next-auth', async (_, type, body) => {
    expect((await post(path, type, body)).text).toContain('passed');
  });

  it('as a form that a person has sent reaches next-auth, which leads to a page', async () => {
    expect((await post(path, FORM, 'a=b', { accept: 'text/html,*/*' })).text).toContain('passed');
  });
});
