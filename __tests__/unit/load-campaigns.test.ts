import { loadCampaigns } from '@/features/campaigns/load-campaigns';
import type { ApiCall } from '@/shared/api/api-call';

const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

type Asked = { id?: string[]; page?: number; size?: number };

/** A backend with this many issuers, only the last of which has fairs; records the requests for users. */
const backendWith = (total: number) => {
  const asked: object[] = [];
  const issuers = Array.from({ length: total }, (_, index) => ({
    ...{ id: idOf(index), name: `Nhà sách ${index}`, email: 'secret@test.vn' },
  }));
  const { id, name } = issuers.at(-1)!;
  const answer = (key: string, { query }: { query: Asked }): unknown => {
    if (key === 'GET /campaigns/facets') return { issuer: [{ id, name, count: 4 }], status: [] };
    if (key !== 'GET /users') return { data: [], metadata: { page: 1, size: 6, total: 0 } };
    asked.push(query);
    const found = issuers.filter((issuer) => query.id?.includes(issuer.id) ?? true);
    const { size = 24 } = query;
    return { data: found.slice(0, size), metadata: { page: 1, size, total: found.length } };
  };
  const call = ((key: string, input: Parameters<typeof answer>[1]) => Promise.resolve(answer(key, input))) as ApiCall;
  return { asked, call };
};

it('issuers come by how many of the campaigns are theirs; who has none is offered too', async () => {
  const { issuers, furtherIssuers } = await loadCampaigns(backendWith(3).call, {});
  expect(issuers).toEqual([
    { id: idOf(2), name: 'Nhà sách 2', count: 4 },
    { id: idOf(0), name: 'Nhà sách 0', count: 0 },
    { id: idOf(1), name: 'Nhà sách 1', count: 0 },
  ]);
  expect(furtherIssuers).toBe(0);
});

it('of 2,000 issuers a page has ten, and says how many more there are', async () => {
  const { asked, call } = backendWith(2000);
  const { issuers, furtherIssuers, facets } = await loadCampaigns(call, {});
  expect(issuers.map(({ id }) => id)).toEqual([1999, 0, 1, 2, 3, 4, 5, 6, 7, 8].map(idOf));
  expect(furtherIssuers).toBe(1990);
  expect(facets).toEqual({ status: [] });
  expect(asked).toEqual([{ role: 2, size: 10 }]);
});

it('an issuer who is chosen is among them by name, also without campaigns', async () => {
  const { asked, call } = backendWith(2000);
  const { issuers } = await loadCampaigns(call, { issuer: idOf(700) });
  expect(issuers.at(-1)).toEqual({ id: idOf(700), name: 'Nhà sách 700', count: 0 });
  expect(issuers).toHaveLength(11);
  expect(asked).toEqual([
    { role: 2, size: 10 },
    { role: 2, id: [idOf(700)], size: 1 },
  ]);
});
