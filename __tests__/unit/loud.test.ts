import type { Notification } from '@/contract/endpoints/notifications';
import { ROLE } from '@/contract/vocabulary/roles';
import { loudOfRole } from '@/features/notifications/loud';
import { call } from '@/shared/api/client';

jest.mock('@/shared/api/client', () => ({ call: jest.fn() }));

const asked = jest.mocked(call as (key: string, input: object) => Promise<unknown>);
const one = { id: 5 } as Notification;
const fresh = { newest: [one], total: 1 };
const NIGHT = { from: '22:00', until: '07:00' };

const choose = (choices: { silent: string[]; quiet: typeof NIGHT | null }, ofGroups: Notification[] = []) =>
  asked.mockImplementation(async (key) =>
    key === 'GET /notifications'
      ? { data: ofGroups, metadata: { total: ofGroups.length } }
      : { unmailed: [], ...choices },
  );

beforeEach(() => {
  asked.mockReset();
  jest.useFakeTimers({ now: new Date('2026-11-21T23:00:00+07:00') });
});
afterEach(() => jest.useRealTimers());

describe('what pops up (D1.28.5)', () => {
  it('is everything for a customer who has chosen nothing', async () => {
    choose({ silent: [], quiet: null });
    expect(await loudOfRole(ROLE.CUSTOMER)(fresh, 4)).toBe(fresh);
  });

  it('is nothing in quiet hours, and everything after them', async () => {
    choose({ silent: [], quiet: NIGHT });
    expect((await loudOfRole(ROLE.CUSTOMER)(fresh, 4)).total).toBe(0);
    jest.setSystemTime(new Date('2026-11-22T07:00:00+07:00'));
    expect(await loudOfRole(ROLE.CUSTOMER)(fresh, 4)).toBe(fresh);
  });

  it('is what the customer has not silenced', async () => {
    choose({ silent: ['books', 'reviews'], quiet: null }, [one]);
    expect(await loudOfRole(ROLE.CUSTOMER)({ newest: [one], total: 4 }, 4)).toEqual(fresh);
    expect(asked).toHaveBeenLastCalledWith('GET /notifications', {
      query: { unread: 'true', after: 4, size: 3, group: ['orders', 'fairs', 'settlements'] },
    });
  });

  it('is everything for the back office, which is not asked', async () => {
    expect(await loudOfRole(ROLE.ISSUER)(fresh, 4)).toBe(fresh);
    expect(asked).not.toHaveBeenCalled();
  });
});
