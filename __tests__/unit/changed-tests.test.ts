import { testsFor } from '../../scripts/lib/changed-tests.mjs';

const HANDLERS = 'server/backend/commerce/reviews/handlers.ts';
const STORED = 'server/backend/commerce/reviews/stored-review.ts';
const NOUNS = 'server/backend/nouns.ts';
const BACKEND = '__tests__/support/backend.ts';

/** A small project: two nouns, a composition root that imports both, and tests that use it to start a backend. */
const SOURCES: Record<string, string> = {
  [HANDLERS]: "handlers: { 'GET /reviews': list, 'PUT /reviews/{id}/answer': answer }",
  [STORED]: '',
  'server/backend/commerce/genres/handlers.ts': "handlers: { 'GET /genres': list }",
  [NOUNS]: '',
  'src/text/reviews.ts': '',
  'src/features/reviews/ReviewList.tsx': '',
  [BACKEND]: '',
  '__tests__/integration/reviews.test.ts': "call('GET /reviews?book=1')",
  '__tests__/integration/shop-page.test.ts': 'call(`PUT /reviews/${id}/answer`)',
  '__tests__/integration/genres.test.ts': "call('GET /genres'); call('GET /reviews-of-others')",
  '__tests__/component/reviews.test.tsx': '',
  '__tests__/contract/input.test.ts': '',
  '__tests__/unit/arrows.test.ts': "readImports(['src'])",
  '__tests__/unit/price.test.ts': '',
  '__tests__/faults/killed-server.test.ts': '',
};
const IMPORTS = new Map<string, string[]>(Object.keys(SOURCES).map((file) => [file, []]));
IMPORTS.set(HANDLERS, [STORED]);
IMPORTS.set(NOUNS, [HANDLERS, 'server/backend/commerce/genres/handlers.ts']);
IMPORTS.set(BACKEND, [NOUNS]);
IMPORTS.set('src/features/reviews/ReviewList.tsx', ['src/text/reviews.ts']);
IMPORTS.set('__tests__/component/reviews.test.tsx', ['src/features/reviews/ReviewList.tsx']);
for (const name of ['reviews', 'shop-page', 'genres']) IMPORTS.set(`__tests__/integration/${name}.test.ts`, [BACKEND]);
IMPORTS.set('__tests__/e2e/product.spec.ts', ['__tests__/e2e/buying.ts']);

const ROOMS = {
  '__tests__/e2e/reviews.spec.ts': ['src/features/reviews', 'pages/reviews.tsx'],
  '__tests__/e2e/product.spec.ts': ['src/features/products'],
  '__tests__/faults/killed-server.test.ts': ['server/backend/commerce/genres'],
};

const pick = (...changed: string[]) =>
  testsFor({ changed, imports: IMPORTS, read: (file) => SOURCES[file] ?? '', rooms: ROOMS });

describe('the tests that a change can break', () => {
  test('of a use case: those that name its endpoints, not all that start a backend; and what tries every endpoint', () => {
    expect(pick(STORED)).toEqual({
      everything: false,
      tests: [
        '__tests__/integration/reviews.test.ts',
        '__tests__/integration/shop-page.test.ts',
        '__tests__/contract/input.test.ts',
        '__tests__/unit/arrows.test.ts',
      ],
      specs: [],
    });
  });

  test('of a text: the screens that show it, and the specs of its room', () => {
    expect(pick('src/text/reviews.ts')).toMatchObject({
      tests: ['__tests__/component/reviews.test.tsx', '__tests__/unit/arrows.test.ts'],
      specs: [],
    });
    expect(pick('src/features/reviews/ReviewList.tsx')).toMatchObject({ specs: ['__tests__/e2e/reviews.spec.ts'] });
  });

  test('of a composition root or of a helper of all tests: whatever imports it', () => {
    expect(pick(NOUNS)).toMatchObject({ tests: expect.not.arrayContaining(['__tests__/integration/genres.test.ts']) });
    expect(pick(BACKEND)).toEqual({ everything: true });
    expect(pick('package-lock.json')).toEqual({ everything: true });
  });

  test('of a test: itself, and of a helper of the browser: the specs that import it', () => {
    expect(pick('__tests__/unit/price.test.ts')).toMatchObject({
      tests: ['__tests__/unit/arrows.test.ts', '__tests__/unit/price.test.ts'],
    });
    expect(pick('__tests__/e2e/buying.ts')).toMatchObject({ specs: ['__tests__/e2e/product.spec.ts'] });
  });

  test('of a room of a suite of faults: that suite, which no import leads to', () => {
    expect(pick('server/backend/commerce/genres/handlers.ts')).toMatchObject({
      tests: expect.arrayContaining(['__tests__/faults/killed-server.test.ts']),
    });
  });

  test('of nothing: none', () => {
    expect(pick()).toEqual({ everything: false, tests: [], specs: [] });
  });
});
