import { call, setTokenSource } from '@/shared/api/client';

describe('calls of the API (S7.1)', () => {
  afterEach(() => jest.restoreAllMocks());

  const answering = (status: number, body: object) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));

  test('go to /api, with arrays as repeated keys', async () => {
    const sent = answering(200, {});
    await call('GET /products', { query: { genre: [1, 2] } });
    expect(sent).toHaveBeenCalledWith('/api/products?genre=1&genre=2', expect.anything());
  });

  test('carry a bearer when a token is known, and none otherwise', async () => {
    const sent = answering(200, {});
    setTokenSource(() => 'token');
    await call('GET /users/me', {});
    setTokenSource(() => undefined);
    sent.mockResolvedValue(Response.json({}));
    await call('GET /users/me', {});
    const headers = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
    expect(headers).toEqual(['Bearer token', null]);
  });

  test('that are rejected carry what the server said', async () => {
    const body = { code: 'INVALID_INPUT', message: 'Dữ liệu không hợp lệ', fields: { name: ['x'] } };
    answering(422, body);
    await expect(call('GET /users/me', {})).rejects.toMatchObject({ status: 422, ...body });
  });
});
