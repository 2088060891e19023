import type { CalendarCampaign } from '@/contract/endpoints/campaigns';
import { campaignsOfMonth, readMonth, segmentIn, shiftMonth, spanOf, weeksOf } from '@/entities/campaign/month-grid';

const campaign = (over: Partial<CalendarCampaign>): CalendarCampaign => ({
  id: 1,
  name: 'Hội sách Xuân',
  format: 1,
  status: 1,
  address: null,
  startDate: '2027-01-28T08:00:00+07:00',
  endDate: '2027-02-03T00:00:00+07:00',
  openingHours: null,
  stops: [],
  ...over,
});

describe('the month of the calendar', () => {
  it('is that of the address, or this one in Viet Nam', () => {
    const now = new Date('2026-12-31T18:00:00Z');
    expect(readMonth('2027-11', now)).toBe('2027-11');
    expect(readMonth('2027-13', now)).toBe('2027-01');
    expect(readMonth(['2027-11'], now)).toBe('2027-01');
  });

  it('steps over the ends of years', () => {
    expect(shiftMonth('2027-01', -1)).toBe('2026-12');
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  });

  it('is shown in whole weeks from Monday on', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(spanOf('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(spanOf('2027-01')).toEqual({ from: '2026-12-28', to: '2027-01-31' });
  });
});

describe('a week of the calendar', () => {
  const [first = [], ...weeks] = weeksOf('2027-02');

  it('shows the part of a campaign that lies in it, until the instant at which the campaign ends', () => {
    const before = weeksOf('2027-01').at(-1)!;
    expect(segmentIn(before, campaign({}))).toEqual({ from: 3, to: 6, begins: true, ends: false });
    expect(segmentIn(first, campaign({}))).toEqual({ from: 0, to: 1, begins: false, ends: true });
    expect(segmentIn(weeks[0]!, campaign({}))).toBeNull();
  });

  it('shows a stop on its own days', () => {
    const stop = { startDate: '2027-01-29T08:00:00+07:00', endDate: '2027-01-30T00:00:00+07:00' };
    expect(segmentIn(weeksOf('2027-01').at(-1)!, stop)).toEqual({ from: 4, to: 4, begins: true, ends: true });
  });
});

describe('the list of a month', () => {
  it('does not bring the campaigns of other months into the list', () => {
    expect(campaignsOfMonth('2027-02', [campaign({})])).toHaveLength(1);
    expect(campaignsOfMonth('2027-03', [campaign({})])).toEqual([]);
  });
});
