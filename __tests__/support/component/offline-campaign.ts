import type { CampaignDetail } from '@/contract/endpoints/campaigns';

const stop = (id: number, status: 2 | 3, address: string) => ({
  ...{
    id,
    status,
    address,
    openingHours: null,
    startDate: '2026-11-20T01:00:00.000Z',
    endDate: '2026-11-25T14:00:00.000Z',
  },
});

/** An offline fair with its own place and two stops. */
export const OFFLINE_CAMPAIGN: CampaignDetail = {
  ...{ id: 7, name: 'Hội sách mùa xuân', imageUrl: '/files/fairs/a.webp', format: 1, status: 2, isRecurring: true },
  ...{ address: '1 Lê Lợi, Huế', startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-11-30T14:00:00.000Z' },
  ...{ issuers: [], productCount: 1, description: '', openingHours: null, groups: [], levels: [], genres: [] },
  organizations: [
    { id: 1, name: 'Đại học Huế', schedules: [stop(11, 2, '3 Lê Lợi, Huế'), stop(12, 3, '9 Trần Phú, Huế')] },
  ],
};
