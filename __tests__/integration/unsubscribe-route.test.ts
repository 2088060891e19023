import http, { type Server } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import request from 'supertest';
import { answerJson, FakeBackend } from '@tests/support/fake-backend';

const TOKEN = `${'a'.repeat(22)}.${'b'.repeat(43)}`;
const backend = new FakeBackend();
let server: Server;

beforeAll(async () => {
  await backend.start();
  Object.assign(process.env, {
    BACKEND_URL: backend.url,
    AUTH_SECRET: 'a secret of these tests, long enough to be accepted',
    NEXTAUTH_URL: 'http://127.0.0.1',
    INSTANCE_ID: 'unsubscribe-test',
    FIREBASE_PROJECT_ID: 'demo-unsubscribe',
    LOCAL_IDENTITY: '1',
    LOG_LEVEL: 'silent',
  });
  // Loaded after the environment is complete, as in a real process.
  const route = await import('@/../pages/api/unsubscribe/[token]');
  const context = { previewModeEncryptionKey: '', previewModeId: '', previewModeSigningKey: '' };
  server = http.createServer((req, res) => {
    const token = decodeURIComponent(String(req.url).split('/').at(-1) ?? '');
    void apiResolver(req as NextApiRequest, res as NextApiResponse, { token }, route, context as never, false);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => backend.reset());

afterAll(async () => {
  await backend.stop();
  await new Promise((resolve) => server.close(resolve));
});

test('a mail program that posts without cookies switches mails off at once', async () => {
  backend.handler = (_req, res) => answerJson(res, 200, { mailed: false });
  const sent = request(server).post(`/api/unsubscribe/${TOKEN}`).type('form').send('List-Unsubscribe=One-Click');
  const { text } = await sent.expect(200);
  expect(text).toBe('');
  expect(backend.last).toMatchObject({ method: 'PUT', url: '/api/mail-choices' });
  expect(JSON.parse(backend.last?.body ?? '')).toEqual({ token: TOKEN, mailed: false });
});

test('whoever opens it is led to the page that asks, and changes nothing by that', async () => {
  const { headers } = await request(server).get(`/api/unsubscribe/${TOKEN}`).expect(303);
  expect(headers.location).toBe(`/unsubscribe/${TOKEN}`);
  await request(server).get('/api/unsubscribe/%2F%2Fevil.test').expect('location', '/unsubscribe/%2F%2Fevil.test');
  expect(backend.seen).toEqual([]);
});

test('a wrong link and a backend that is away are said by the status', async () => {
  backend.handler = (_req, res) => answerJson(res, 404, { code: 'MAIL_LINK_UNKNOWN', message: 'x' });
  await request(server).post('/api/unsubscribe/wrong').expect(404);
});
