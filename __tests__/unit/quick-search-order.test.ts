import { ROLE } from '@/contract/vocabulary/roles';
import { searchRecords } from '@/features/shell/quick-search';
import { call } from '@/shared/api/client';

jest.mock('@/shared/api/client', () => ({ call: jest.fn() }));

const ORDER = { id: 'o1', code: '#1024', status: 2, recipient: { name: 'An' }, issuer: { name: 'Bến Xuân' } };
const CAMPAIGN = { id: 3, name: 'Hội sách Xuyên Việt', status: 2, format: 1 };

it.each([
  ['organiser', ROLE.SYSTEM],
  ['issuer', ROLE.ISSUER],
] as const)('the quick search of an %s shows a campaign before the orders that were made at it', async (_, role) => {
  jest.mocked(call as (key: string) => Promise<unknown>).mockImplementation(async (key) => ({
    data: key.endsWith('/orders') ? [ORDER] : key.endsWith('/campaigns') ? [CAMPAIGN] : [],
  }));
  const { groups, failed } = await searchRecords(role, [], 'xuyen');
  expect(failed).toEqual([]);
  expect(groups.flatMap(({ found }) => found.map(({ label }) => label))).toEqual([CAMPAIGN.name, ORDER.code]);
});
