import { pauseAfter } from '@/features/admin-campaigns/use-draft';

describe('a draft that could not be saved', () => {
  it('is tried again after pauses that grow to a minute', () => {
    expect([0, 1, 2, 3, 4, 5].map(pauseAfter)).toEqual([800, 2400, 7200, 21600, 60000, 60000]);
  });
});
