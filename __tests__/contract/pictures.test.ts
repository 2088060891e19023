import { z } from 'zod';
import { storedImage } from '@/contract/schema';
import { ROLE } from '@/contract/vocabulary/roles';
import { validationText } from '@/text/validation';
import { TransientFailure } from '@server/backend/files/retry';
import { imageFinder } from '@server/backend/http/stored-images';
import { stringsOf } from '@tests/support/schema-walk';
import { endpointsWhere, HEADERS, refusal, requestOf, tokenFor } from './endpoint-cases';
import { validRequestOf } from './valid-request';
import { makeWorld, type World } from './world';

const NOWHERE = '/files/images/nobody.webp';
const HIDDEN = '/files/private/hidden.webp';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await world.backend.files.put('private/hidden.webp', Buffer.from('a picture'), 'image/webp');
});

afterAll(() => world.backend.close());

const takesOnlyPictures = (schema: z.ZodString): boolean =>
  schema.safeParse(NOWHERE).success && !schema.safeParse('x'.repeat(NOWHERE.length)).success;

/** Every endpoint whose body has a picture field, and that field, found by what the fields accept. */
const naming = endpointsWhere(({ body }) => body !== undefined).flatMap(([key, endpoint]) =>
  stringsOf(endpoint.body!).flatMap(([field, schema]) =>
    takesOnlyPictures(schema) ? [[key, field, endpoint] as const] : [],
  ),
);

it('walks people, plans of stalls, publishers, books and products', () => {
  const keys = naming.map(([key]) => key);
  expect(keys).toEqual(expect.arrayContaining(['PUT /users/issuer', 'PUT /admin/campaigns/stalls']));
  expect(keys).toEqual(expect.arrayContaining(['POST /admin/publishers', 'POST /issuer/books']));
  expect(keys).toContain('POST /issuer/products/combos');
});

/** A body with a picture in a field, also of the elements of a list; and the field's path in a refusal. */
const withPicture = (body: unknown, [name = '', ...rest]: string[], picture: string): [body: unknown, path: string] => {
  const now = (body as Record<string, unknown> | undefined)?.[name];
  if (rest.length > 0) {
    const [first, ...others] = now as unknown[];
    const [changed, path] = withPicture(first, rest, picture);
    return [{ ...(body as object), [name]: [changed, ...others] }, `${name}.0.${path}`];
  }
  const isList = Array.isArray(now);
  return [{ ...(body as object), [name]: isList ? [picture] : picture }, isList ? `${name}.0` : name];
};

it.each(naming)(
  '%s takes no picture in %s that is not kept, or not shown to everybody',
  async (key, field, endpoint) => {
    for (const picture of [NOWHERE, HIDDEN]) {
      const { params, body } = await validRequestOf(key, world);
      const [named, path] = withPicture(body, field.split('.'), picture);
      const answer = await world.backend.call(requestOf(key, params), {
        token: tokenFor(endpoint, world),
        body: named,
        headers: HEADERS,
      });
      expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(answer.body.fields).toEqual({ [path]: [validationText.imageUnknown] });
    }
  },
);

describe('pictures are found by the schema of a body', () => {
  const body = z.strictObject({
    name: z.string(),
    imageUrl: storedImage.describe('a clone').nullable().optional(),
    stalls: z.array(z.union([z.strictObject({ plan: storedImage }), z.strictObject({ no: z.int() })])),
    covers: z.record(z.string(), storedImage),
  });

  it('wherever it has them, and not in a text that looks like one', () => {
    const find = imageFinder(body)!;
    const value = {
      name: NOWHERE,
      imageUrl: HIDDEN,
      stalls: [{ no: 1 }, { plan: NOWHERE }],
      covers: { front: HIDDEN },
    };
    expect(find(value)).toEqual([
      ['imageUrl', HIDDEN],
      ['stalls.1.plan', NOWHERE],
      ['covers.front', HIDDEN],
    ]);
    expect(find({ ...value, imageUrl: null, stalls: [], covers: {} })).toEqual([]);
    expect(imageFinder(z.strictObject({ name: z.string() }))).toBeUndefined();
  });

  it('or not at all where it cannot be looked into', () => {
    expect(() => imageFinder(z.strictObject({ pair: z.tuple([storedImage]) }))).toThrow(/tuple/);
  });
});

it('a save is told to come again while the store does not answer, and changes nothing', async () => {
  const { body } = await validRequestOf('POST /admin/publishers', world);
  jest.spyOn(world.backend.files, 'has').mockRejectedValueOnce(new TransientFailure('away'));
  const call = { token: world.tokens[ROLE.SYSTEM], body };
  const answer = await world.backend.call('POST /admin/publishers', call);
  expect(answer).toEqual(refusal(503, 'STORAGE_UNAVAILABLE'));
  expect(answer.headers['retry-after']).toBe('5');
  // The name is still available.
  expect((await world.backend.call('POST /admin/publishers', call)).status).toBe(201);
});
