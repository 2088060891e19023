import { loadCampaigns } from '@/features/campaigns/load-campaigns';
import type { ApiCall } from '@/shared/api/api-call';

const FIRST_SIZE = 24;

/** A backend with this many issuers and no fair, which remembers how it was asked for users. */
const backendWith = (total: number) => {
  const asked: object[] = [];
  const issuers = Array.from({ length: total }, (_, index) => ({
    id: `id-${index}`,
    name: `Nhà sách ${index}`,
    email: 'secret@test.vn',
  }));
  const answer = (key: string, { query }: { query: { page?: number; size?: number } }): unknown => {
    if (key === 'GET /campaigns/facets') return { issuer: [{ id: 'id-1', name: 'Nhà sách 1', count: 4 }] };
    if (key !== 'GET /users') return { data: [], metadata: { page: 1, size: 6, total: 0 } };
    asked.push(query);
    const { page = 1, size = FIRST_SIZE } = query;
    return { data: issuers.slice((page - 1) * size, page * size), metadata: { page, size, total } };
  };
  const call = ((key: string, input: Parameters<typeof answer>[1]) => Promise.resolve(answer(key, input))) as ApiCall;
  return { asked, issuers, call };
};

it('issuers come by how many of the fairs are theirs; who has none is offered too', async () => {
  const { issuers } = await loadCampaigns(backendWith(3).call, {});
  expect(issuers).toEqual([
    { id: 'id-1', name: 'Nhà sách 1', count: 4 },
    { id: 'id-0', name: 'Nhà sách 0', count: 0 },
    { id: 'id-2', name: 'Nhà sách 2', count: 0 },
  ]);
});

describe('the issuers a list of fairs is narrowed by', () => {
  it('are read once when that was all of them', async () => {
    const { asked, call } = backendWith(3);
    expect((await loadCampaigns(call, {})).issuers).toHaveLength(3);
    expect(asked).toEqual([{ role: 2 }]);
  });

  it('are read again with size set to the total when it was shorter', async () => {
    const { asked, issuers, call } = backendWith(30);
    const loaded = (await loadCampaigns(call, {})).issuers;
    expect(loaded).toHaveLength(30);
    expect(new Set(loaded.map(({ id }) => id))).toEqual(new Set(issuers.map(({ id }) => id)));
    expect(asked).toEqual([{ role: 2 }, { role: 2, size: 30 }]);
  });
});
