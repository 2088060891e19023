import { screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { StallPlan, StallPlans, StallCandidate } from '@/contract/endpoints/stalls';
import { ROLE } from '@/contract/vocabulary/roles';
import { CampaignScreen } from '@/features/admin-campaigns/CampaignScreen';
import { StallsTab } from '@/features/admin-campaigns/StallsTab';
import { stallBulkText } from '@/text/stall-bulk';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const ADMIN = { id: 'u1', name: 'Nguyễn An', email: 'admin@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };
const DATES = { startDate: '2027-01-20T08:00:00+07:00', endDate: '2027-02-03T21:00:00+07:00' };

const BASE = {
  ...({ id: 7, name: 'Sách về trường', description: '', imageUrl: '', format: 1, status: 1 } as const),
  ...{ address: null, isRecurring: true, productCount: 0, commissions: [], organizations: [], groups: [], levels: [] },
  ...DATES,
  openingHours: null,
};

const CAMPAIGN: AdminCampaign = {
  ...BASE,
  ...{ version: 4, joinedCount: 0, requestCount: 0, invitationCount: 0, waitingProductCount: 0 },
  ...{
    readerLimits: { openCheckouts: 5, copies: 10, cashDays: 3, rounding: null },
    cancelledAt: null,
    postponedAt: null,
    editing: 'everything',
    actions: [],
  },
};

const KIM_DONG = '0a4b8c1d-0000-4000-8000-000000000001';
const NHA_NAM = '0a4b8c1d-0000-4000-8000-000000000002';

/** One for the whole fair, one for some days of it. */
const ISSUERS: StallCandidate[] = [
  { id: KIM_DONG, name: 'Kim Đồng', ...DATES },
  { id: NHA_NAM, name: 'Nhã Nam', startDate: '2027-01-15T01:00:00Z', endDate: '2027-01-25T10:00:00Z' },
];

const ignore = () => undefined;

const stall = (id: number, code: string) => ({ id, code, placeNote: '', x: 0.5, y: 0.5, issuers: [] });

const plan = (over: Partial<StallPlan> = {}): StallPlan => ({
  ...{
    ...DATES,
    scheduleId: null,
    place: null,
    planUrl: '/files/images/plan.webp',
    gate: null,
    stalls: [stall(1, 'A1')],
  },
  ...over,
});

const PLANS: StallPlans = {
  ...{ campaignId: 7, version: 4 },
  plans: [plan(), plan({ scheduleId: 3, place: 'Đại học Huế', stalls: [stall(2, 'B1')] })],
};

const open = (answers: Answers = {}) =>
  renderScreen(<CampaignScreen />, {
    path: '/admin/campaigns/7?id=7&tab=stalls',
    user: ADMIN,
    answers: {
      'GET /admin/campaigns/{id}': CAMPAIGN,
      'GET /admin/campaigns/{id}/stalls/issuers': ISSUERS,
      'GET /campaigns/{id}/stalls': PLANS,
      ...answers,
    },
  });

/** Opens the plan of stalls and leaves it, alternately. */
function Visits() {
  const [isThere, turn] = useReducer((was: boolean) => !was, true);
  return (
    <>
      <button onClick={turn}>turn</button>
      {isThere ? <StallsTab campaign={CAMPAIGN} dirty={false} onDirty={ignore} /> : null}
    </>
  );
}

const code = () => screen.findByRole('textbox', { name: 'Mã gian' });

describe('an unsaved plan of stalls', () => {
  it('is not dropped for the plan of another place before the user agrees', async () => {
    const page = open();
    await page.user.type(await code(), '0');
    const places = screen.getByRole('combobox', { name: 'Sơ đồ của' });
    await page.user.selectOptions(places, 'Đại học Huế');
    const dialog = await screen.findByRole('dialog', { name: 'Bỏ những thay đổi chưa lưu?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Sửa tiếp' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await code()).toHaveValue('A10');
    await page.user.selectOptions(places, 'Đại học Huế');
    await page.user.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
    await waitFor(async () => expect(await code()).toHaveValue('B1'));
  });

  it('is not dropped for another part of the page before the user agrees', async () => {
    const page = open();
    await page.user.type(await code(), '0');
    await page.user.click(screen.getByRole('tab', { name: 'Nhân viên' }));
    await page.user.click(await screen.findByRole('button', { name: 'Sửa tiếp' }));
    expect(await code()).toHaveValue('A10');
    await page.user.click(screen.getByRole('tab', { name: 'Nhân viên' }));
    expect(await screen.findByRole('dialog', { name: 'Bỏ những thay đổi chưa lưu?' })).toBeVisible();
    expect(page.address()).toContain('tab=stalls');
  });
});

describe('the plan of stalls', () => {
  it('waits for what is stored now when it was read on an earlier visit', async () => {
    let reads = 0;
    let answer: (plans: StallPlans) => void = () => undefined;
    const page = renderScreen(<Visits />, {
      user: ADMIN,
      answers: {
        'GET /admin/campaigns/{id}/stalls/issuers': ISSUERS,
        'GET /campaigns/{id}/stalls': () => {
          reads += 1;
          return reads === 1 ? PLANS : new Promise<StallPlans>((resolve) => (answer = resolve));
        },
      },
    });
    await code();
    await page.user.click(screen.getByRole('button', { name: 'turn' }));
    await page.user.click(screen.getByRole('button', { name: 'turn' }));
    await waitFor(() => expect(reads).toBe(2));
    expect(screen.queryByRole('textbox', { name: 'Mã gian' })).not.toBeInTheDocument();
    answer({ ...PLANS, version: 5, plans: [plan({ stalls: [stall(1, 'C9')] })] });
    expect(await code()).toHaveValue('C9');
  });

  it('keeps hold of a stall whose code is typed anew', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Đặt gian A1 trên sơ đồ' }));
    await page.user.type(await code(), '0');
    expect(screen.getByRole('button', { name: 'Gian A10: chưa có nhà phát hành' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('marks the entrance, moves it by keyboard, saves it and removes it', async () => {
    const sent: unknown[] = [];
    const page = open({
      'PUT /admin/campaigns/stalls': ({ body }) => {
        sent.push(body.gate);
        return { ...PLANS, version: 4 + sent.length };
      },
    });
    const save = async (gate: unknown) => {
      await page.user.click(screen.getByRole('button', { name: 'Lưu gian hàng' }));
      await waitFor(() => expect(sent.at(-1)).toEqual(gate));
    };
    await page.user.click(await screen.findByRole('button', { name: 'Đặt cổng trên sơ đồ' }));
    const [picture] = screen.getAllByRole('button', { name: 'Đặt cổng trên sơ đồ' });
    picture!.focus();
    await page.user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Cổng' }).focus();
    await page.user.keyboard('{ArrowLeft}');
    await save({ x: 0.49, y: 0.5 });
    await page.user.click(screen.getByRole('button', { name: 'Bỏ cổng' }));
    expect(screen.queryByRole('button', { name: 'Cổng' })).not.toBeInTheDocument();
    await save(null);
  });

  it('tells two stalls apart that have the same code for the moment', async () => {
    const page = open({
      'GET /campaigns/{id}/stalls': { ...PLANS, plans: [plan({ stalls: [stall(1, 'A1'), stall(2, 'A1')] })] },
    });
    const pins = await screen.findAllByRole('button', { name: 'Gian A1: chưa có nhà phát hành' });
    await page.user.click(pins[1]!);
    expect(pins.map((pin) => pin.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it('puts an issuer there for as long as they take part, and keeps dates that were typed', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Thêm nhà phát hành vào gian A1' }));
    const [from, until] = ['Từ', 'Đến'].map((name) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) }));
    const choose = async (name: string) => {
      await page.user.click(screen.getByRole('combobox', { name: /^Nhà phát hành/ }));
      await page.user.click(await screen.findByRole('option', { name }));
    };
    await choose('Nhã Nam');
    await waitFor(() => expect(until).toHaveValue('25/01/2027 17:00'));
    expect(from).toHaveValue('20/01/2027 08:00');
    await choose('Kim Đồng');
    await waitFor(() => expect(until).toHaveValue('03/02/2027 21:00'));
    await page.user.clear(until!);
    await page.write(until!, '21/01/2027 12:00');
    await page.user.tab();
    await choose('Nhã Nam');
    expect(until).toHaveValue('21/01/2027 12:00');
  });

  it('gets many stalls from a range and their issuers from a pasted table, and saves both in one call', async () => {
    const sent: { code: string; issuers: object[] }[][] = [];
    const twins = [KIM_DONG, NHA_NAM].map((id) => ({ id, name: 'Kim Đồng', code: id, email: `${id}@test.vn` }));
    const page = open({
      'POST /admin/issuers/lookup': ({ body }) =>
        body.typed.map((typed) => ({ typed, exact: true, issuers: typed === 'Kim Đồng' ? twins : [twins[1]!] })),
      'PUT /admin/campaigns/stalls': ({ body }) => {
        sent.push(body.stalls);
        return { ...PLANS, version: 5 };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: stallBulkText.open }));
    const adding = within(await screen.findByRole('dialog'));
    const ranges = adding.getByRole('textbox');
    await page.write(ranges, 'A3-A2');
    expect(ranges).toHaveAccessibleDescription(
      expect.stringContaining(stallBulkText.faults.reversed('A3-A2')) as unknown as string,
    );
    expect(adding.getByRole('button', { name: stallBulkText.add('0') })).toBeDisabled();
    await page.user.clear(ranges);
    await page.write(ranges, 'a1-a3');
    expect(adding.getByText(stallBulkText.known('A1'))).toBeVisible();
    await page.user.click(adding.getByRole('button', { name: stallBulkText.add('2') }));

    await page.user.click(await screen.findByRole('button', { name: stallBulkText.openAssign }));
    const assigning = within(await screen.findByRole('dialog', { name: stallBulkText.assignTitle }));
    await page.write(assigning.getByRole('textbox'), 'A2;Kim Đồng\nA3;nn@test.vn\nA9;Nhã Nam');
    await page.user.click(assigning.getByRole('button', { name: stallBulkText.check }));
    expect(await assigning.findByText(stallBulkText.states.doubtful)).toBeVisible();
    expect(assigning.getByText(stallBulkText.states.noStall)).toBeVisible();
    await page.user.click(assigning.getByRole('combobox', { name: stallBulkText.choose('A2') }));
    await page.user.click(await screen.findByRole('option', { name: `Kim Đồng (${KIM_DONG}@test.vn)` }));
    await page.user.click(assigning.getByRole('button', { name: stallBulkText.assign('2') }));
    await page.user.click(await screen.findByRole('button', { name: 'Lưu gian hàng' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.map(({ code: at, issuers }) => [at, issuers])).toEqual([
      ['A1', []],
      ['A2', [{ issuerId: KIM_DONG, ...DATES }]],
      ['A3', [{ issuerId: NHA_NAM, startDate: DATES.startDate, endDate: ISSUERS[1]!.endDate }]],
    ]);
  });

  it('says under its field why somebody cannot stand there then', async () => {
    const page = open({
      'PUT /admin/campaigns/stalls': () => {
        throw new AppError('INVALID_INPUT', {}, { 'stalls.0.issuers.0.endDate': ['Nhã Nam tham gia đến 25/01'] });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Thêm nhà phát hành vào gian A1' }));
    await page.user.click(screen.getByRole('combobox', { name: /^Nhà phát hành/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Nhã Nam' }));
    await page.user.click(screen.getByRole('button', { name: 'Lưu gian hàng' }));
    expect(await screen.findByRole('textbox', { name: /^Đến/ })).toHaveAccessibleDescription(
      'Nhã Nam tham gia đến 25/01',
    );
  });
});
