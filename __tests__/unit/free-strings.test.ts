import { z } from 'zod';
import { apiEndpoints } from '@/contract/api';
import { stringsOf } from '@tests/support/schema-walk';

/** Reverses the direction of reading: no stored text may contain it. */
const TURN = '\u202e';
/** Values of the lengths and contents that fields may require. */
const PROBES = [`a${TURN}b`, `12${TURN}345`, `ab${TURN}cdefghij`, 'x'.repeat(40).concat(TURN, 'y')];

/** Secrets, proofs and keys that machines exchange, numbers with a check digit, and the values of a form that is not sent yet. */
const OF_MACHINES = new Set([
  ...['idToken', 'refreshToken', 'replaces', 'data', 'mac', 'shown', 'proof', 'key', 'sale'],
  ...['isbn10', 'isbn13', 'content'],
]);

const keeps = (schema: z.ZodType): boolean =>
  PROBES.some((probe) => {
    const { success, data } = schema.safeParse(probe);
    return success && typeof data === 'string' && data.includes(TURN);
  });

/** The paths of a body's strings that keep invisible characters. */
const freeStrings = (schema: z.core.$ZodType): string[] =>
  stringsOf(schema).flatMap(([path, string]) =>
    path.split('.').some((name) => OF_MACHINES.has(name)) || !keeps(string) ? [] : [path],
  );

const bodies = apiEndpoints.flatMap(([key, { body }]) => (body ? [[key, body] as const] : []));

test('the walk sees what is free, wherever it stands', () => {
  const free = z.string().trim().max(50);
  const body = z.strictObject({
    plain: free,
    list: z.array(z.strictObject({ why: free.default('') })),
    maybe: free.transform((text) => text || null).nullable(),
    id: z.uuid(),
  });
  expect(freeStrings(body)).toEqual(['plain', 'list.why', 'maybe']);
});

test.each(bodies)('%s keeps no text with what nobody sees (D4.17.4)', (_, body) => {
  expect(freeStrings(body)).toEqual([]);
});
