import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { nounErrors, nouns } from '@/contract/api';
import { endpoints } from '@/contract/endpoint';
import { genreContract } from '@/contract/endpoints/genres';
import { gatherEndpoints, gatherErrors, gatherHistoryKinds } from '@/contract/noun';
import { declareErrors } from '@/contract/vocabulary/error-codes';
import { errorText } from '@/text/errors';
import { gatherConstraints, routesOf } from '@server/backend/commerce/noun';
import { backendNouns } from '@server/backend/nouns';

describe('what nouns declare', () => {
  const summary = 'Declared a second time.';
  const again = {
    endpoints: endpoints({ 'GET /genres': { summary, access: 'public', answer: z.null() } }),
    errors: declareErrors({ GENRE_NOT_FOUND: 'x' }, { GENRE_NOT_FOUND: 404 }),
    history: { name: 'genre', fields: {} },
    constraints: { genres_name_key: { error: 'NAME_TAKEN' as const } },
  };

  it('is refused when two of them declare the same endpoint, handler, error code, history kind or constraint', () => {
    const contracts = { genres: genreContract, again };
    const twice = (what: string) => `The ${what} is declared by genres and by again.`;
    expect(() => gatherEndpoints(contracts)).toThrow(twice('endpoint GET /genres'));
    const handled = { genres: backendNouns.genres, again: { handlers: backendNouns.genres.handlers } };
    expect(() => routesOf({ genres: genreContract, again: { endpoints: {} } }, handled)).toThrow(
      'is declared by genres and by again.',
    );
    expect(() => gatherErrors(contracts)).toThrow(twice('error GENRE_NOT_FOUND'));
    expect(() => gatherHistoryKinds(contracts)).toThrow(twice('history kind genre'));
    expect(() => gatherConstraints({ genres: backendNouns.genres, again })).toThrow(
      twice('constraint genres_name_key'),
    );
  });
});

describe('endpoints of all nouns', () => {
  it('are each answered by the handler of the noun that declares them', () => {
    const routes = routesOf(nouns, backendNouns);
    expect(routes.length).toBeGreaterThan(90);
    for (const [name, { endpoints: declared }] of Object.entries(nouns)) {
      const { handlers } = backendNouns[name as keyof typeof nouns];
      const answered = routes.filter(({ key }) => key in declared).map(({ key, handle }) => [key, handle]);
      expect(answered).toHaveLength(Object.keys(handlers).length);
      expect(Object.fromEntries(answered)).toEqual(handlers);
      expect(Object.keys(handlers).sort()).toEqual(Object.keys(declared).sort());
    }
  });
});

describe('error codes of all nouns', () => {
  const codes = [...nounErrors.keys()];

  it('are none of the common ones, and of two words or more, by which the browser knows them as ours', () => {
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => Object.hasOwn(errorText, code))).toEqual([]);
    expect(codes.filter((code) => !/^[A-Z]+(_[A-Z]+)+$/.test(code))).toEqual([]);
  });
});

describe('constraints of all nouns', () => {
  it('are named in a migration', () => {
    const folder = 'server/backend/db/migrations';
    const migrations = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
      .join('\n');
    const names = Object.keys(gatherConstraints(backendNouns));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(migrations))).toEqual([]);
  });
});
