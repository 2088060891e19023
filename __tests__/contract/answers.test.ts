import { apiEndpoints } from '@/contract/api';
import { answersFile } from '@/contract/endpoint';
import { refusal, requestOf, tokenFor } from './endpoint-cases';
import { validRequestOf } from './valid-request';
import { openTestPGlite } from '@tests/support/databases';
import { makeWorld, type World } from './world';

let world: World;

beforeAll(async () => {
  // Every endpoint once on the database of a laptop (decision 0034).
  world = await makeWorld({ db: await openTestPGlite() });
});

afterAll(() => world.backend.close());

describe('what goes out', () => {
  it.each(apiEndpoints)('%s answers what its endpoint says, and nothing else', async (key, endpoint) => {
    const { params, query, ...rest } = await validRequestOf(key, world);
    const answer = await world.backend.call(requestOf(key, params, query), {
      token: tokenFor(endpoint, world),
      ...rest,
    });
    expect({ status: answer.status, said: answer.text }).toEqual({ status: endpoint.status ?? 200, said: answer.text });
    if (endpoint.status === 204) expect(answer.text).toBe('');
    else if (answersFile(endpoint.answer)) {
      expect(answer.bytes.length).toBeGreaterThan(0);
      expect(endpoint.answer.file).toContain(String(answer.headers['content-type']).split(';')[0]);
    } else expect(endpoint.answer.parse(JSON.parse(answer.text))).toEqual(JSON.parse(answer.text));
  });

  const province = { code: 1, name: 'Hà Nội', fullName: 'Thành phố Hà Nội', slug: 'ha-noi' };

  it('leaves out what the endpoint does not name', async () => {
    const rows = jest.spyOn(world.backend.db, 'rows').mockResolvedValueOnce([{ ...province, secret: 'x' }]);
    expect((await world.backend.call('GET /provinces')).body).toEqual([province]);
    rows.mockRestore();
  });

  it('sends nothing that does not fit the endpoint', async () => {
    const rows = jest.spyOn(world.backend.db, 'rows').mockResolvedValueOnce([{ ...province, code: 'secret' }]);
    const answer = await world.backend.call('GET /provinces');
    rows.mockRestore();
    expect(answer).toEqual(refusal(500, 'INTERNAL'));
    expect(answer.text).not.toContain('secret');
  });

  it('names the request in every answer, by the id that was given when it is sane', async () => {
    const given = { 'x-request-id': 'web-1234-abcd' };
    expect((await world.backend.call('GET /provinces', { headers: given })).headers['x-request-id']).toBe(
      'web-1234-abcd',
    );
    const odd = { 'x-request-id': 'a b\tc' };
    expect((await world.backend.call('GET /nowhere', { headers: odd })).headers['x-request-id']).toMatch(
      /^[\da-f-]{36}$/,
    );
  });

  it('knows nothing that no endpoint names', async () => {
    for (const call of ['GET /nowhere', 'DELETE /orders', 'GET /PRODUCTS', 'PUT /login'])
      expect(await world.backend.call(call)).toEqual(refusal(404, 'NOT_FOUND'));
  });

  it('says of an address that cannot be decoded that the request is wrong', async () => {
    expect(await world.backend.call('GET /%E0%A4%A')).toEqual(refusal(400, 'BAD_REQUEST'));
  });
});

describe('an unplanned error', () => {
  it('is answered neutrally', async () => {
    const { db } = world.backend;
    const rows = jest.spyOn(db, 'rows').mockRejectedValueOnce(new Error('password of the database: 1234'));
    const answer = await world.backend.call('GET /provinces');
    rows.mockRestore();
    expect(answer).toEqual(refusal(500, 'INTERNAL'));
    expect(answer.text).not.toContain('1234');
  });
});
