import { expect } from '@playwright/test';
import { test } from './test';

const NO_REDIRECT = { maxRedirects: 0 };
const JSON_TYPE = 'application/json; charset=utf-8';

test.describe('the routes of next-auth show neither its English pages nor raw errors', () => {
  for (const [path, page] of [
    ['signin', '/login'],
    ['signin/credentials', '/login'],
    ['signin?error=CredentialsSignin', '/login'],
    ['signin/unknown', '/login'],
    ['callback/credentials', '/login'],
    ['callback/unknown', '/login'],
    ['error', '/login'],
    ['error?error=Configuration', '/login'],
    ['verify-request', '/login'],
    ['signout', '/'],
    ['signout?csrf=true', '/'],
  ] as const)
    test(`GET ${path} leads to ${page}`, async ({ request }) => {
      const answer = await request.get(`/api/auth/${path}`, NO_REDIRECT);
      expect([answer.status(), answer.headers().location]).toEqual([307, page]);
      expect(await answer.text()).not.toMatch(/error|next-?auth/i);
    });

  for (const [method, path] of [
    ['GET', 'unknown'],
    ['GET', 'session/more'],
    ['POST', 'callback/unknown'],
    ['POST', 'signin/credentials'],
    ['POST', '_log'],
    ['PUT', 'session'],
    ['DELETE', 'callback/credentials'],
    ['PATCH', 'signout'],
  ] as const)
    test(`${method} ${path} is refused like any unknown call`, async ({ request }) => {
      const answer = await request.fetch(`/api/auth/${path}`, { ...NO_REDIRECT, method });
      expect([answer.status(), answer.headers()['content-type']]).toEqual([404, JSON_TYPE]);
      expect(await answer.json()).toEqual({ code: 'NOT_FOUND', message: 'Không tìm thấy nội dung bạn cần.' });
    });

  test('bodies that are broken or too large are refused in words', async ({ request }) => {
    const headers = { 'content-type': 'application/json' };
    const broken = await request.post('/api/auth/session', { headers, data: Buffer.from('{"csrf') });
    expect([broken.status(), ((await broken.json()) as { code: string }).code]).toEqual([400, 'BAD_JSON']);
    const large = await request.post('/api/auth/session', { headers, data: Buffer.alloc(1_200_000, 32) });
    expect([large.status(), ((await large.json()) as { code: string }).code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  const WITHOUT_TOKEN = [{}, { csrfToken: 'x', idToken: 'y' }, { csrfToken: {}, idToken: {} }];
  const json = { 'content-type': 'application/json' };

  test('without the token against forgery nothing happens, and a program is refused', async ({ request }) => {
    for (const data of WITHOUT_TOKEN)
      for (const path of ['callback/credentials', 'signout', 'session']) {
        const post = { ...NO_REDIRECT, headers: json, data: JSON.stringify(data) };
        const answer = await request.post(`/api/auth/${path}`, post);
        expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([400, 'BAD_REQUEST']);
      }
  });

  test('without the token a person lands on a page of ours', async ({ request }) => {
    for (const data of WITHOUT_TOKEN) {
      const post = { headers: { ...json, accept: 'text/html' }, data: JSON.stringify(data) };
      const answer = await request.post('/api/auth/callback/credentials', post);
      expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, '/login']);
      const out = await request.post('/api/auth/signout', post);
      expect([out.status(), new URL(out.url()).pathname]).toEqual([200, '/']);
    }
  });

  test('a sign-in with a token that is none, or no text, is refused in words', async ({ request }) => {
    const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
    for (const idToken of ['nonsense', { $ne: 1 }, ['x'], 7, null, undefined]) {
      const data = { csrfToken, idToken, json: 'true' };
      const answer = await request.post('/api/auth/callback/credentials', { data });
      const { url } = (await answer.json()) as { url: string };
      expect([answer.status(), url]).toEqual([401, expect.stringContaining('IDENTITY_TOKEN_INVALID')]);
    }
  });

  test('an address to come back to that is none breaks nothing', async ({ request }) => {
    for (const path of ['session', 'csrf', 'providers']) {
      const answer = await request.get(`/api/auth/${path}?callbackUrl=javascript:alert(1)`);
      expect(answer.status()).toBe(200);
    }
  });
});
