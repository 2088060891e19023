import { nextOpening, openingOn, openPeriod } from '@/contract/rules/opening-hours';

const HOURS = { from: '08:00', until: '21:00' };
/** Three days in Viet Nam, from 06:00 to 22:00. */
const CAMPAIGN = { startDate: '2026-11-20T06:00:00+07:00', endDate: '2026-11-22T22:00:00+07:00', openingHours: HOURS };
const at = (time: string): Date => new Date(`${time}:00+07:00`);
const span = (from: string, until: string) => ({
  startDate: at(from).toISOString(),
  endDate: at(until).toISOString(),
});
/** As instants, whatever their notation. */
const instantsOf = (period: { startDate: string; endDate: string } | null) =>
  period && { startDate: new Date(period.startDate).toISOString(), endDate: new Date(period.endDate).toISOString() };

describe('the hours of the day', () => {
  it('hold on each day of the period, by the days of Viet Nam, and within the period', () => {
    // 17:30 UTC on the 20th is the 21st in Viet Nam.
    expect(openingOn(CAMPAIGN, new Date('2026-11-20T17:30:00Z'))).toEqual(span('2026-11-21T08:00', '2026-11-21T21:00'));
    expect(openingOn(CAMPAIGN, at('2026-11-23T10:00'))).toBeNull();
    const early = { ...CAMPAIGN, endDate: '2026-11-22T17:00:00+07:00' };
    expect(instantsOf(openingOn(early, at('2026-11-22T10:00')))).toEqual(span('2026-11-22T08:00', '2026-11-22T17:00'));
    expect(openingOn({ ...CAMPAIGN, openingHours: null }, at('2026-11-21T10:00'))).toBeNull();
  });

  it.each([
    ['before the period', '2026-11-18T12:00', span('2026-11-20T08:00', '2026-11-20T21:00')],
    ['before opening', '2026-11-21T07:00', span('2026-11-21T08:00', '2026-11-21T21:00')],
    ['while open', '2026-11-21T20:59', span('2026-11-21T08:00', '2026-11-21T21:00')],
    ['after closing', '2026-11-21T21:00', span('2026-11-22T08:00', '2026-11-22T21:00')],
    ['after the last closing', '2026-11-22T21:00', null],
    ['after the period', '2026-11-25T12:00', null],
  ])('give the next opening %s', (_, now, next) => expect(nextOpening(CAMPAIGN, at(now))).toEqual(next));

  it('make a period of the first opening and the last closing', () => {
    expect(openPeriod(CAMPAIGN)).toEqual(span('2026-11-20T08:00', '2026-11-22T21:00'));
    // Begins after closing, and ends at midnight.
    const shifted = { ...CAMPAIGN, startDate: '2026-11-20T22:00:00+07:00', endDate: '2026-11-22T00:00:00+07:00' };
    expect(openPeriod(shifted)).toEqual(span('2026-11-21T08:00', '2026-11-21T21:00'));
    // Ends before opening.
    expect(openPeriod({ ...CAMPAIGN, endDate: '2026-11-22T06:00:00+07:00' }).endDate).toBe(
      at('2026-11-21T21:00').toISOString(),
    );
  });

  it('leave a period as it is that is never open, or has none', () => {
    const night = { startDate: '2026-11-20T22:00:00+07:00', endDate: '2026-11-21T06:00:00+07:00' };
    expect(openPeriod({ ...night, openingHours: HOURS })).toMatchObject(night);
    expect(openPeriod({ ...night, openingHours: null })).toMatchObject(night);
  });
});
