import type { CalendarFair } from '@/contract/endpoints/campaigns';
import { fairsOfMonth, fairsOn, isOn, readMonth, shiftMonth, spanOf, weeksOf } from '@/entities/fair/month-grid';

const fair = (over: Partial<CalendarFair>): CalendarFair => ({
  id: 1,
  name: 'Hội sách Xuân',
  format: 1,
  status: 1,
  address: null,
  startDate: '2027-01-28T08:00:00+07:00',
  endDate: '2027-02-03T00:00:00+07:00',
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

describe('a day of the calendar', () => {
  it('has a fair until the instant at which it ends', () => {
    expect(isOn('2027-01-27', fair({}))).toBe(false);
    expect(isOn('2027-01-28', fair({}))).toBe(true);
    expect(isOn('2027-02-02', fair({}))).toBe(true);
    expect(isOn('2027-02-03', fair({}))).toBe(false);
  });

  it('has only the stops of that day', () => {
    const stop = { id: 9, address: 'Huế', status: 1 as const, organization: 'Đại học Huế' };
    const travelling = fair({
      stops: [{ ...stop, startDate: '2027-01-29T08:00:00+07:00', endDate: '2027-01-30T08:00:00+07:00' }],
    });
    expect(fairsOn('2027-01-28', [travelling])[0]?.stops).toEqual([]);
    expect(fairsOn('2027-01-30', [travelling])[0]?.stops).toHaveLength(1);
  });

  it('does not bring the fairs of other months into the list', () => {
    expect(fairsOfMonth('2027-02', [fair({})])).toHaveLength(1);
    expect(fairsOfMonth('2027-03', [fair({})])).toEqual([]);
  });
});
