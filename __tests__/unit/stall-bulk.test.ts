import type { StallCandidate, StallPlan } from '@/contract/endpoints/stalls';
import { assignPasted, newStalls, runsOf } from '@/features/admin-campaigns/stall-bulk';
import { planBody } from '@/features/admin-campaigns/stall-values';
import { stallBulkText } from '@/text/stall-bulk';
import { stallText } from '@/text/stall';

const DATES = { startDate: '2027-01-20T08:00:00+07:00', endDate: '2027-02-03T21:00:00+07:00' };
const PLAN: StallPlan = { ...DATES, scheduleId: null, place: null, planUrl: null, gate: null, stalls: [] };
const issuer = (id: string, name: string) => ({ id, name, code: `I-${id}`, email: `${id}@test.vn` });
const [KIM, NAM, TRE, FAR] = [
  issuer('k', 'Kim Đồng'),
  issuer('n', 'Nhã Nam'),
  issuer('t', 'Trẻ'),
  issuer('f', 'Phương Nam'),
];
const CANDIDATES: StallCandidate[] = [
  { id: 'k', name: 'Kim Đồng', ...DATES },
  { id: 'n', name: 'Nhã Nam', startDate: '2027-01-01T00:00:00Z', endDate: '2027-01-25T00:00:00Z' },
  { id: 'f', name: 'Phương Nam', startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-25T00:00:00Z' },
];
const LOOKUPS = [
  { typed: 'Kim Đồng', exact: true, issuers: [KIM!] },
  { typed: 'n@test.vn', exact: true, issuers: [NAM!] },
  { typed: 'Trẻ', exact: true, issuers: [TRE!] },
  { typed: 'Phương Nam', exact: true, issuers: [FAR!] },
  { typed: 'Nam', exact: false, issuers: [FAR!, NAM!] },
  { typed: 'Ai đó', exact: false, issuers: [] },
];

const assign = (...rows: [code: string, issuer: string, chosenId?: string][]) =>
  assignPasted(
    rows.map(([code, typed, chosenId]) => ({ code, issuer: typed, ...(chosenId && { chosenId }) })),
    LOOKUPS,
    { plan: PLAN, candidates: CANDIDATES, stalls: newStalls(['A01', 'A02', 'A03']) },
  );

describe('issuers that were pasted for stalls', () => {
  it('get them for as long as they take part, and an occupied stall is left to who has it', () => {
    const { stalls, rows } = assign(
      ['a01', 'Kim Đồng'],
      ['A02', 'n@test.vn'],
      ['A01', 'n@test.vn'],
      ['A01', 'Kim Đồng'],
    );
    expect(rows.map(({ words }) => words)).toEqual([
      stallBulkText.states.matched,
      stallBulkText.states.matched,
      stallBulkText.states.occupied('Kim Đồng'),
      stallBulkText.states.same,
    ]);
    const body = planBody({ planUrl: null, gate: null, stalls });
    expect(body.stalls.map(({ code, issuers }) => [code, issuers])).toEqual([
      ['A01', [{ issuerId: 'k', ...DATES }]],
      ['A02', [{ issuerId: 'n', startDate: DATES.startDate, endDate: '2027-01-25T00:00:00Z' }]],
      ['A03', []],
    ]);
  });

  it('are refused by row where they do not take part or no such stall or issuer is there', () => {
    const { stalls, rows } = assign(
      ['A01', 'Trẻ'],
      ['A02', 'Phương Nam'],
      ['Z9', 'Kim Đồng'],
      ['A03', 'Ai đó'],
      ['A03', ''],
    );
    expect(rows.map(({ state }) => state)).toEqual(Array.from(rows, () => 'refused'));
    expect(rows[0]!.words).toBe(stallText.notJoined);
    expect(rows[1]!.words).toContain('Phương Nam');
    expect(rows.slice(2).map(({ words }) => words)).toEqual([
      stallBulkText.states.noStall,
      stallBulkText.states.noIssuer,
      stallBulkText.states.incomplete,
    ]);
    expect(stalls.flatMap(({ issuers }) => issuers)).toEqual([]);
  });

  it('wait for a choice where several are meant, or only a similar one', () => {
    expect(assign(['A01', 'Nam']).rows).toMatchObject([{ state: 'doubtful', choices: [FAR, NAM], issuer: null }]);
    expect(assign(['A01', 'Nam', 'n']).rows).toMatchObject([{ state: 'ready', choices: [FAR, NAM], issuer: NAM }]);
  });

  it('have stalls whose codes are shown in runs', () => {
    expect(runsOf(['A08', 'A09', 'A10', 'B1', 'Sảnh'])).toEqual([
      { first: 'A08', last: 'A10', count: 3 },
      { first: 'B1', last: 'B1', count: 1 },
      { first: 'Sảnh', last: 'Sảnh', count: 1 },
    ]);
  });
});
