import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { apiEndpoints } from '@/contract/api';
import type { Endpoint } from '@/contract/endpoint';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { validationText } from '@/text/validation';
import type { Answer } from '@tests/support/backend';
import { PLACE } from '@tests/support/make-data';
import { endpointsWhere, HEADERS, refusal, requestOf, shapeOf, SOME_ID, tokenFor } from './endpoint-cases';
import { validRequestOf } from './valid-request';
import { makeWorld, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(() => world.backend.close());

const writing = endpointsWhere(({ body }) => body !== undefined);
const endsSession = (key: string): boolean => /sessions|devices/.test(key);

/** Endpoints that write without a body; those that end the caller's session come last. */
const bodiless = apiEndpoints
  .filter(([key, { body, upload }]) => !key.startsWith('GET ') && !body && !upload)
  .sort(([one], [other]) => Number(endsSession(one)) - Number(endsSession(other)));
const withParams = endpointsWhere(({ params }) => params !== undefined);
const paged = endpointsWhere(({ query }) => 'page' in shapeOf(query));
const money = endpointsWhere(({ idempotent }) => idempotent === true);

/** Gateways and banks may add a field at any time; only what they sign counts. */
const CALLED_BY_OTHERS = new Set(['POST /payments/zalopay/callback', 'POST /payments/transfers/callback']);

/** Body fields that the product fills in itself. */
const NEVER_FILLED = new Set(
  'id ids version fromLevelId fromVersion toVersion disableFrom seenCustomers idToken refreshToken upTo purpose fileName bytes seen deeds hash amount checkoutId data mac userId authorId images endpoint keys guestToken requestId order line place extent device quote colour rectangles hours key transfer accountVersion gatewayId noun defaults take chosenId typed isShared isCompact query table token mailed'.split(
    ' ',
  ),
);

const tryBody = (key: string, endpoint: Endpoint, body: unknown): Promise<Answer> =>
  world.backend.call(requestOf(key), { token: tokenFor(endpoint, world), body, headers: HEADERS });

/** Every number of a body, at any depth, as the greatest safe integer. */
const hugeNumbers = (schema: z.ZodType | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).flatMap(([name, given]): [string, unknown][] => {
      const field = given instanceof z.ZodOptional ? (given.unwrap() as z.ZodType) : given;
      if (field instanceof z.ZodNumber) return [[name, Number.MAX_SAFE_INTEGER]];
      return name === 'address' ? [[name, { ...PLACE, ...hugeNumbers(field) }]] : [];
    }),
  );

describe('what is let in', () => {
  it.each(writing.filter(([key]) => !CALLED_BY_OTHERS.has(key)))(
    '%s refuses an unknown field',
    async (key, endpoint) => {
      const answer = await tryBody(key, endpoint, { unknownField: 1 });
      expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(JSON.stringify(answer.body.fields)).toContain('unknownField');
    },
  );

  it.each(writing)('%s names every missing field', async (key, endpoint) => {
    const required = Object.entries(shapeOf(endpoint.body)).filter(
      ([, schema]) => !schema.safeParse(undefined).success,
    );
    const answer = await tryBody(key, endpoint, {});
    expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(required.length).toBeGreaterThan(0);
    for (const [name] of required) expect(answer.body.fields).toHaveProperty([name]);
  });

  it.each(writing)('%s says of every missing field that a person fills what it wants', async (key, endpoint) => {
    const { fields } = (await tryBody(key, endpoint, {})).body;
    const unnamed = Object.entries(fields ?? {}).filter(([, said]) => said.includes(validationText.required));
    expect(unnamed.map(([path]) => path).filter((path) => !NEVER_FILLED.has(path))).toEqual([]);
  });

  it.each(writing)('%s refuses the wrong type in every field', async (key, endpoint) => {
    const names = Object.keys(shapeOf(endpoint.body));
    const answer = await tryBody(key, endpoint, Object.fromEntries(names.map((name) => [name, 1.5])));
    expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
    for (const name of names) expect(answer.body.fields).toHaveProperty([name]);
  });

  it.each(writing)('%s refuses no body, a list, and null', async (key, endpoint) => {
    for (const body of [undefined, '', [], null])
      expect(await tryBody(key, endpoint, body)).toEqual(refusal(422, 'INVALID_INPUT'));
  });

  it.each(writing)('%s refuses what is not JSON', async (key, endpoint) => {
    for (const body of ['{"a":', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}'])
      expect(await tryBody(key, endpoint, body)).toEqual(refusal(400, 'BAD_JSON'));
  });

  it.each(writing)('%s refuses another media type', async (key, endpoint) => {
    const headers = { ...HEADERS, 'content-type': 'text/plain' };
    const answer = await world.backend.call(requestOf(key), {
      token: tokenFor(endpoint, world),
      body: 'hello',
      headers,
    });
    expect(answer).toEqual(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'));
    const packed = { ...HEADERS, 'content-encoding': 'gzip' };
    const token = tokenFor(endpoint, world);
    expect(await world.backend.call(requestOf(key), { token, body: gzipSync('{}'), headers: packed })).toEqual(
      refusal(415, 'UNSUPPORTED_MEDIA_TYPE'),
    );
  });

  it.each(writing)('%s refuses more JSON than its limit', async (key, endpoint) => {
    const body = JSON.stringify({ padding: 'x'.repeat(endpoint.bodyLimit ?? LIMITS.jsonBytes) });
    expect(await tryBody(key, endpoint, body)).toEqual(refusal(413, 'BODY_TOO_LARGE'));
  });

  const odd = ['\u0000', '\ud800'].map((char) => [JSON.stringify(char), char] as const);

  it.each(odd)('keeps %s out, which the database cannot keep, in every part', async (_, char) => {
    const body = { ...(await validRequestOf('POST /users', world)).body, name: `a${char}b` };
    const created = await world.backend.call('POST /users', { body });
    // Invisible characters are removed from a name (D4.18.3).
    expect([created.status, created.body.user]).toEqual([201, expect.objectContaining({ name: 'ab' })]);
    const searched = await world.backend.call(`GET /products?title=${char === '\u0000' ? '%00' : '%ED%A0%80'}`);
    expect([200, 422]).toContain(searched.status);
    const move = { token: world.tokens[ROLE.ISSUER], body: { id: SOME_ID, note: char } };
    expect(await world.backend.call('PUT /issuer/orders/shipping', move)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
  });

  it.each(writing)('%s takes no number that no column holds for a fault of its own', async (key, endpoint) => {
    const answer = await tryBody(key, endpoint, {
      ...(await validRequestOf(key, world)).body,
      ...hugeNumbers(endpoint.body),
    });
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['0000-01-01', '1899-12-31', '2026-02-30', '2026-1-1', 'x'])('refuses the day %s', async (bad) => {
    const body = { ...(await validRequestOf('POST /users', world)).body, dob: bad };
    const created = await world.backend.call('POST /users', { body });
    expect(created).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(Object.keys(created.body.fields ?? {})).toEqual(['dob']);
    const listed = await world.backend.call(`GET /orders?from=${bad}`, { token: world.tokens[ROLE.CUSTOMER] });
    expect(listed).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(Object.keys(listed.body.fields ?? {})).toEqual(['query.from']);
  });

  it.each(withParams)('%s refuses a bad id', async (key, endpoint) => {
    const [name = ''] = Object.keys(shapeOf(endpoint.params));
    for (const bad of ['not-an-id', '-1', '99999999999', "1'--", '1'.repeat(300)]) {
      const answer = await world.backend.call(requestOf(key, { [name]: bad }), { token: tokenFor(endpoint, world) });
      expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(answer.body.fields).toHaveProperty([`params.${name}`]);
    }
  });

  it.each(apiEndpoints)('%s refuses an unknown query', async (key, endpoint) => {
    const { params, query, ...rest } = await validRequestOf(key, world);
    const call = requestOf(key, params, { ...query, unknownField: 1 });
    const answer = await world.backend.call(call, {
      token: tokenFor(endpoint, world),
      headers: HEADERS,
      ...rest,
    });
    expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(JSON.stringify(answer.body.fields)).toContain('unknownField');
  });

  it.each(paged)('%s refuses page 0, size 0, size 10,000, and pages that are no numbers', async (key, endpoint) => {
    const { params } = await validRequestOf(key, world);
    for (const [name, value] of ['page=0', 'size=0', 'size=10000', 'page=x', 'page=1.5', 'page='].map((query) =>
      query.split('='),
    )) {
      const answer = await world.backend.call(`${requestOf(key, params)}?${name}=${value}`, {
        token: tokenFor(endpoint, world),
      });
      expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(answer.body.fields).toHaveProperty([`query.${name}`]);
    }
  });

  it.each(money)('%s asks for an Idempotency-Key of a sensible length', async (key, endpoint) => {
    const { params, body } = await validRequestOf(key, world);
    const call = (headers: Record<string, string>) =>
      world.backend.call(requestOf(key, params), { token: tokenFor(endpoint, world), body, headers });
    expect(await call({})).toEqual(refusal(400, 'IDEMPOTENCY_KEY_MISSING'));
    for (const bad of ['short', 'x'.repeat(200)])
      expect(await call({ 'idempotency-key': bad })).toEqual(refusal(422, 'INVALID_INPUT'));
  });
});

/** Last, because these calls take effect. */
describe('a call without a body', () => {
  it.each(bodiless)('%s takes a type without a body for no body', async (key, endpoint) => {
    const answer = await tryBody(key, endpoint, '');
    expect([answer.status, answer.body.code]).not.toEqual([400, 'BAD_JSON']);
    expect(answer.status).toBeLessThan(500);
  });
});
