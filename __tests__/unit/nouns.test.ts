import { nouns } from '@/contract/api';
import { endpoints } from '@/contract/endpoint';
import { gatherEndpoints } from '@/contract/noun';
import { genreContract } from '@/contract/endpoints/genres';
import { backendNouns } from '@server/backend/nouns';
import { routesOf } from '@server/backend/commerce/noun';
import { z } from 'zod';

const summary = 'Declared a second time.';
const again = endpoints({ 'GET /genres': { summary, access: 'public', answer: z.null() } });

describe('endpoints of all nouns', () => {
  it('are refused when two nouns declare the same one', () => {
    expect(() => gatherEndpoints({ genres: genreContract, again: { endpoints: again } })).toThrow(
      'The endpoint GET /genres is declared by genres and by again.',
    );
  });

  it('are each answered by the handler of the noun that declares them', () => {
    const routes = routesOf(nouns, backendNouns);
    expect(routes.length).toBeGreaterThan(90);
    for (const [name, { endpoints: declared }] of Object.entries(nouns)) {
      const { handlers } = backendNouns[name as keyof typeof nouns];
      const answered = routes.filter(({ key }) => key in declared).map(({ key, handle }) => [key, handle]);
      expect(answered).toEqual(Object.entries(handlers));
      expect(Object.keys(handlers)).toEqual(Object.keys(declared));
    }
  });
});
