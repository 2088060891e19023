import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaignDraftErrors } from '@/contract/endpoints/campaign-drafts';
import { AppError, type CommonErrorCode } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { EditCampaignScreen } from '@/features/admin-campaigns/EditCampaignScreen';
import { pauseAfter } from '@/features/admin-campaigns/use-draft';
import { NewOfflineScreen, NewOnlineScreen } from '@/features/admin-campaigns/NewCampaignScreens';
import type { Answers } from '@tests/support/component/fake-api';
import { campaignFormText } from '@/text/campaign-form';
import { pick } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

const ADMIN = { id: 'u1', name: 'Nguyễn An', email: 'admin@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };

const pageOf = <Row,>(data: Row[]) => ({ data, metadata: { page: 1, size: 10, total: data.length } });

const draft = (version: number, content: Record<string, unknown> = {}) => ({
  id: 5,
  format: 2 as const,
  name: '',
  version,
  createdBy: { id: 'a7b4a0de-7d3b-4a5c-9f0f-3f2e1d0c9b8a', name: 'Nguyễn An' },
  updatedAt: '2027-01-10T09:30:00+07:00',
  content,
});

/** A complete draft, from which a fair can be created. */
const WHOLE = {
  ...{ name: 'Hội sách', description: 'Sách hay.', imageUrl: '/files/images/bia.webp', groupIds: [2] },
  ...{ startDate: '2099-01-20T08:00:00+07:00', endDate: '2099-02-03T21:00:00+07:00' },
  commissions: [{ genreId: 1, minimalCommission: 10 }],
};

const open = (answers: Answers = {}, path = '/admin/campaigns/create/online') =>
  renderScreen(<NewOnlineScreen />, {
    path,
    user: ADMIN,
    answers: {
      'GET /genres': pageOf([]),
      'GET /groups': pageOf([]),
      'GET /levels': pageOf([]),
      'POST /admin/campaigns/drafts': draft(1),
      'PUT /admin/campaigns/drafts': draft(2),
      ...answers,
    },
  });

it('who may buy at an online campaign is one choice, from a level up (A11.9)', async () => {
  const levels = [
    { id: 3, name: 'Vàng', conditionalPoint: 2000 },
    { id: 2, name: 'Bạc', conditionalPoint: 500 },
  ];
  // As in a draft that was saved when several levels could be chosen.
  const page = open(
    {
      'GET /levels': pageOf(levels),
      'GET /admin/campaigns/drafts/{id}': draft(3, { ...WHOLE, levelIds: [2, 3] }),
    },
    '/admin/campaigns/create/online?draft=5',
  );
  const field = await screen.findByRole('combobox', { name: 'Ai mua được' });
  await waitFor(() => expect(field).toHaveValue('Từ cấp Bạc (500 điểm)'));
  await pick(page, field, 'Từ cấp Vàng (2.000 điểm)');
  await waitFor(
    () =>
      expect(page.callsOf('PUT /admin/campaigns/drafts').at(-1)?.body).toMatchObject({ content: { levelIds: [3] } }),
    { timeout: 4000 },
  );
});

describe('the draft of a campaign', () => {
  afterEach(() => jest.useRealTimers());

  it('is saved as soon as something was typed, and joins the address', async () => {
    const page = open();
    await page.user.type(screen.getByRole('textbox', { name: /^Tên hội sách/ }), 'Hội sách Xuân');
    await waitFor(() => expect(page.address()).toBe('/admin/campaigns/create/online?draft=5'), { timeout: 4000 });
    expect(page.callsOf('POST /admin/campaigns/drafts')[0]?.body).toMatchObject({ format: 2, name: 'Hội sách Xuân' });
    expect(await screen.findByText('Đã lưu lúc 09:30')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Tên hội sách/ })).toHaveValue('Hội sách Xuân');
  });

  it('is gone on with by its address', async () => {
    open(
      { 'GET /admin/campaigns/drafts/{id}': draft(3, { name: 'Hội sách Hè', groupIds: 'nonsense' }) },
      '/admin/campaigns/create/online?draft=5',
    );
    expect(await screen.findByRole('textbox', { name: /^Tên hội sách/ })).toHaveValue('Hội sách Hè');
  });

  it('says that somebody else has saved it, keeps what was typed, and saves over it only when told', async () => {
    let present = 4;
    const page = open(
      {
        'GET /admin/campaigns/drafts/{id}': draft(3, { name: 'Hội sách Hè' }),
        'PUT /admin/campaigns/drafts': ({ body }) => {
          if (body.version !== present) throw new AppError('CONFLICT', {}, {}, present);
          present += 1;
          return draft(present);
        },
      },
      '/admin/campaigns/create/online?draft=5',
    );
    const name = await screen.findByRole('textbox', { name: /^Tên hội sách/ });
    await page.write(name, ' 2027');
    const alert = await screen.findByRole('alert', {}, { timeout: 4000 });
    expect(alert).toHaveTextContent('Người khác vừa lưu bản nháp này');
    expect(name).toHaveValue('Hội sách Hè 2027');
    await page.user.click(within(alert).getByRole('button', { name: 'Lưu bản của tôi' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(page.callsOf('PUT /admin/campaigns/drafts').at(-1)?.body).toMatchObject({ version: 4 });
  });

  it('is saved again as soon as the connection is back', async () => {
    let isOnline = false;
    const page = open({
      'POST /admin/campaigns/drafts': () => {
        if (!isOnline) throw new AppError('INTERNAL');
        return draft(1);
      },
    });
    await page.write(screen.getByRole('textbox', { name: /^Tên hội sách/ }), 'Xuân');
    expect(await screen.findByText(/hệ thống sẽ tự thử lại/, {}, { timeout: 4000 })).toBeVisible();
    isOnline = true;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Đã lưu lúc 09:30')).toBeVisible();
  });

  it('is one draft, also when the answer to its first save is lost and more is typed meanwhile', async () => {
    let isLost = true;
    const page = open({
      'POST /admin/campaigns/drafts': () => {
        if (isLost) throw new AppError('BACKEND_TIMEOUT');
        return draft(1);
      },
    });
    const name = screen.getByRole('textbox', { name: /^Tên hội sách/ });
    await page.write(name, 'Xuân');
    await screen.findByText(/hệ thống sẽ tự thử lại/, {}, { timeout: 4000 });
    await page.user.type(name, ' Hè');
    isLost = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(page.callsOf('PUT /admin/campaigns/drafts')).toHaveLength(1), { timeout: 4000 });
    const [first, ...repeats] = page.callsOf('POST /admin/campaigns/drafts');
    expect(first?.idempotencyKey).toMatch(/.{8,}/);
    expect(repeats.length).toBeGreaterThan(0);
    for (const repeat of repeats) expect(repeat).toEqual(first);
    expect(page.callsOf('PUT /admin/campaigns/drafts')[0]?.body).toMatchObject({ id: 5, version: 1, name: 'Xuân Hè' });
  });

  /** The first save fails with these errors, one after the other; more is typed after each. */
  const saveAfter = async (...errors: CommonErrorCode[]) => {
    const page = open({
      'POST /admin/campaigns/drafts': () => {
        const code = errors.shift();
        if (code) throw new AppError(code);
        return draft(1);
      },
    });
    const name = screen.getByRole('textbox', { name: /^Tên hội sách/ });
    for (let times = errors.length; times > 0; times -= 1) {
      await page.user.type(name, 'Hè');
      await waitFor(() => expect(errors).toHaveLength(times - 1));
      await screen.findByText(/hệ thống sẽ tự thử lại/);
    }
    await page.write(name, ' 2027');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(page.address()).toBe('/admin/campaigns/create/online?draft=5'));
    return page.callsOf('POST /admin/campaigns/drafts');
  };

  it.each(['SESSION_ENDED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'] as const)(
    'is one draft, also when the repeat of a save without answer is refused with %s',
    async (code) => {
      const [first, ...repeats] = await saveAfter('BACKEND_TIMEOUT', code);
      expect(repeats).toEqual([first, first]);
    },
  );

  it.each(['INVALID_INPUT', 'BODY_TOO_LARGE', 'INTERNAL'] as const)(
    'is begun anew with what is typed by then, when its first save fails with %s',
    async (code) => {
      const [first, second] = await saveAfter(code);
      expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
      expect(second?.body).toMatchObject({ name: 'Hè 2027' });
    },
  );

  it('whose first save has no answer is saved before the campaign is made of it', async () => {
    // The draft is created again after the first one was deleted, so that the form has everything that a fair needs.
    let isLost = true;
    const page = open(
      {
        'GET /admin/campaigns/drafts/{id}': draft(3, WHOLE),
        'PUT /admin/campaigns/drafts': () => {
          throw new AppError(campaignDraftErrors.CAMPAIGN_DRAFT_NOT_FOUND);
        },
        'POST /admin/campaigns/drafts': () => {
          if (isLost) throw new AppError('BACKEND_TIMEOUT');
          return { ...draft(1, WHOLE), id: 6 };
        },
        'POST /admin/campaigns/online': () => {
          throw new AppError('INTERNAL');
        },
      },
      '/admin/campaigns/create/online?draft=5',
    );
    await page.user.type(await screen.findByRole('textbox', { name: /^Tên hội sách/ }), ' Hè');
    await page.user.click(await screen.findByRole('button', { name: 'Lưu thành bản nháp mới' }));
    await screen.findByText(/hệ thống sẽ tự thử lại/);
    isLost = false;
    await page.user.click(screen.getByRole('button', { name: 'Tạo hội sách' }));
    await waitFor(() => expect(page.callsOf('POST /admin/campaigns/online')).toHaveLength(1));
    expect(page.callsOf('POST /admin/campaigns/online')[0]?.body).toMatchObject({ draftId: 6 });
    const [first, ...repeats] = page.callsOf('POST /admin/campaigns/drafts');
    expect(repeats).toEqual([first]);
  });

  it('that was thrown away elsewhere is not tried again: what was typed becomes a new one when told', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const page = open(
      {
        'GET /admin/campaigns/drafts/{id}': draft(3, { name: 'Hội sách Hè' }),
        'PUT /admin/campaigns/drafts': ({ body: { id } }) => {
          if (id === 5) throw new AppError(campaignDraftErrors.CAMPAIGN_DRAFT_NOT_FOUND);
          return { ...draft(2), id: 6 };
        },
        'POST /admin/campaigns/drafts': { ...draft(1), id: 6 },
      },
      '/admin/campaigns/create/online?draft=5',
    );
    const name = await screen.findByRole('textbox', { name: /^Tên hội sách/ });
    await page.write(name, ' 2027');
    const alert = await screen.findByRole('alert', {}, { timeout: 4000 });
    expect(alert).toHaveTextContent('Bản nháp này đã bị xoá');
    fireEvent(window, new Event('online'));
    await act(() => jest.advanceTimersByTimeAsync(2 * pauseAfter(1)));
    expect(page.callsOf('PUT /admin/campaigns/drafts')).toHaveLength(1);
    await page.user.click(within(alert).getByRole('button', { name: 'Lưu thành bản nháp mới' }));
    await waitFor(() => expect(page.address()).toBe('/admin/campaigns/create/online?draft=6'));
    expect(page.callsOf('POST /admin/campaigns/drafts')[0]?.body).toMatchObject({ name: 'Hội sách Hè 2027' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(name).toHaveValue('Hội sách Hè 2027');
  });

  it('shows the first field that the backend refuses', async () => {
    const page = open(
      {
        'GET /admin/campaigns/drafts/{id}': draft(3, WHOLE),
        'POST /admin/campaigns/online': () => {
          throw new AppError('INVALID_INPUT', {}, { groupIds: ['Không còn'], startDate: ['Sớm nhất là ngày mai'] });
        },
      },
      '/admin/campaigns/create/online?draft=5',
    );
    await screen.findByRole('textbox', { name: /^Tên hội sách/ });
    await page.user.click(screen.getByRole('button', { name: 'Tạo hội sách' }));
    const start = await screen.findByRole('textbox', { name: /^Bắt đầu/ });
    await waitFor(() => expect(start).toHaveFocus());
    expect(start).toHaveAccessibleDescription('Sớm nhất là ngày mai');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(start).toHaveFocus();
  });

  it('that is gone when the campaign is made of it can be saved anew, and then the campaign is made of that', async () => {
    const page = open(
      {
        'GET /admin/campaigns/drafts/{id}': draft(3, WHOLE),
        'POST /admin/campaigns/drafts': { ...draft(1, WHOLE), id: 6 },
        'POST /admin/campaigns/online': ({ body: { draftId } }) => {
          if (draftId === 5) throw new AppError(campaignDraftErrors.CAMPAIGN_DRAFT_NOT_FOUND);
          throw new AppError('INTERNAL');
        },
      },
      '/admin/campaigns/create/online?draft=5',
    );
    await screen.findByRole('textbox', { name: /^Tên hội sách/ });
    await page.user.click(screen.getByRole('button', { name: 'Tạo hội sách' }));
    const again = await screen.findByRole('button', { name: 'Lưu thành bản nháp mới' });
    expect(screen.getByText(/để tạo hội sách, trước hết hãy lưu thành bản nháp mới/)).toBeVisible();
    expect(screen.getByText('Bản nháp này không còn nữa.').closest('[role=alert]')).toHaveFocus();
    await page.user.click(again);
    await waitFor(() => expect(page.address()).toBe('/admin/campaigns/create/online?draft=6'));
    await page.user.click(screen.getByRole('button', { name: 'Tạo hội sách' }));
    await waitFor(() => expect(page.callsOf('POST /admin/campaigns/online')).toHaveLength(2));
    expect(page.callsOf('POST /admin/campaigns/online')[1]?.body).toMatchObject({ draftId: 6 });
    expect(page.callsOf('POST /admin/campaigns/drafts')).toHaveLength(1);
  });

  it('leaves the form open to be submitted while it is saved', async () => {
    const page = open({ 'POST /admin/campaigns/drafts': () => new Promise(() => undefined) });
    await page.write(screen.getByRole('textbox', { name: /^Tên hội sách/ }), 'Xuân');
    expect(await screen.findByText('Đang lưu bản nháp...', {}, { timeout: 4000 })).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Tạo hội sách' });
    expect(submit).toBeEnabled();
    await page.user.click(submit);
    expect(await screen.findByText('Cần ít nhất một nhóm đề tài')).toBeVisible();
  });

  it('is saved to the end before the campaign is made of it', async () => {
    let finish: () => void = () => undefined;
    const page = open(
      {
        'GET /admin/campaigns/drafts/{id}': draft(3, WHOLE),
        'PUT /admin/campaigns/drafts': () => new Promise((resolve) => (finish = () => resolve(draft(4, WHOLE)))),
        'POST /admin/campaigns/online': () => {
          throw new AppError('INTERNAL');
        },
      },
      '/admin/campaigns/create/online?draft=5',
    );
    await page.user.type(await screen.findByRole('textbox', { name: /^Tên hội sách/ }), ' Hè');
    await screen.findByText('Đang lưu bản nháp...', {}, { timeout: 4000 });
    await page.user.click(screen.getByRole('button', { name: 'Tạo hội sách' }));
    expect(page.callsOf('POST /admin/campaigns/online')).toHaveLength(0);
    finish();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(page.callsOf('POST /admin/campaigns/online')[0]?.body).toMatchObject({ name: 'Hội sách Hè', draftId: 5 });
  });

  it('says that it is gone', async () => {
    open(
      {
        'GET /admin/campaigns/drafts/{id}': () => {
          throw new AppError('NOT_FOUND');
        },
      },
      '/admin/campaigns/create/online?draft=5',
    );
    expect(await screen.findByRole('heading', { name: 'Bản nháp này không còn nữa' })).toBeVisible();
  });
});

describe('the form of a campaign', () => {
  it('says that choices did not load, and loads them again', async () => {
    let isBroken = true;
    const page = open({
      'GET /groups': () => {
        if (isBroken) throw new AppError('INTERNAL');
        return pageOf([]);
      },
    });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    isBroken = false;
    await page.user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Thử lại' })).not.toBeInTheDocument());
  });

  it('leads to its sections, refuses what is missing under its fields and focuses the first', async () => {
    const page = open();
    const contents = screen.getByRole('navigation', { name: 'Mục lục' });
    expect(within(contents).getByRole('link', { name: 'Thể loại và chiết khấu' })).toHaveAttribute(
      'href',
      '#commissions',
    );
    await page.user.click(screen.getByRole('button', { name: 'Tạo hội sách' }));
    expect(await screen.findByText('Cần ít nhất một nhóm đề tài')).toBeVisible();
    expect(screen.getByText('Cần ít nhất một thể loại và chiết khấu')).toBeVisible();
    expect(screen.getByText('Vui lòng chọn thời điểm bắt đầu')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Tên hội sách/ })).toHaveFocus();
    expect(page.callsOf('POST /admin/campaigns/online')).toHaveLength(0);
  });
});

it('asks for no genre any more once one was added', async () => {
  const genre = { id: 1, name: 'Văn học', children: [] };
  const page = renderScreen(<NewOfflineScreen />, {
    path: '/admin/campaigns/create/offline',
    user: ADMIN,
    answers: {
      'GET /genres': pageOf([genre]),
      'GET /admin/organizations': pageOf([]),
      'GET /provinces': [],
      'POST /admin/campaigns/drafts': draft(1),
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Tạo hội sách' }));
  expect(await screen.findByText('Cần ít nhất một thể loại và chiết khấu')).toBeVisible();
  await page.user.click(screen.getByRole('combobox', { name: 'Thêm thể loại' }));
  await page.user.click(await screen.findByRole('option', { name: 'Văn học' }));
  expect(screen.queryByText('Cần ít nhất một thể loại và chiết khấu')).toBeNull();
});

const ORGANIZATIONS = Array.from({ length: 2000 }, (_, place) => ({
  ...{ id: place + 1, name: ['', '', 'Trường Cửa Nam', 'Trường Giảng Võ'][place] || `Trường số ${place + 1}` },
  ...{ address: 'Hà Nội', phone: '0241234567', imageUrl: null, domains: [] },
  ...{ customerCount: 0, campaignCount: 0, version: 1 },
}));

describe('the form of a new offline campaign', () => {
  it('has a stop to fill in for each organisation as soon as the campaign travels, and leads to a section again', async () => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    const page = renderScreen(<NewOfflineScreen />, {
      path: '/admin/campaigns/create/offline',
      user: ADMIN,
      answers: {
        'GET /genres': pageOf([]),
        'GET /admin/organizations': ({ query: { search = '', size } }) => {
          const found = ORGANIZATIONS.filter(({ name }) => name.includes(search));
          return { data: found.slice(0, size), metadata: { page: 1, size, total: found.length } };
        },
        'GET /admin/organizations/{id}': ({ params }) => ORGANIZATIONS.find(({ id }) => id === params.id)!,
        'GET /provinces': [],
        'POST /admin/campaigns/drafts': draft(1),
        'PUT /admin/campaigns/drafts': draft(2),
      },
    });
    const add = async (name: string) => {
      await page.user.click(screen.getByRole('combobox', { name: 'Thêm tổ chức' }));
      await page.user.click(await screen.findByRole('option', { name }));
    };
    await add('Trường Cửa Nam');
    expect(screen.queryByRole('group', { name: /^Chặng 1/ })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('switch', { name: /^Tổ chức chuỗi/ }));
    expect(await screen.findAllByRole('group', { name: /^Chặng 1/ })).toHaveLength(1);
    await add('Trường Giảng Võ');
    expect(await screen.findAllByRole('group', { name: /^Chặng 1/ })).toHaveLength(2);
    expect(await screen.findByText('Trường Giảng Võ')).toBeVisible();
    const jump = screen.getByRole('combobox', { name: 'Đi tới phần', hidden: true });
    for (const times of [1, 2]) {
      fireEvent.change(jump, { target: { value: 'commissions' } });
      expect(scroll).toHaveBeenCalledTimes(times);
      expect(jump).toHaveValue('');
    }
    await page.user.type(screen.getByRole('combobox', { name: 'Thêm tổ chức' }), 'số 1987');
    expect(await screen.findByRole('option', { name: 'Trường số 1987' })).toBeInTheDocument();
    const asked = page.callsOf('GET /admin/organizations').map(({ query }) => query);
    expect(asked[0]).toMatchObject({ size: 20 });
    expect(asked.at(-1)).toMatchObject({ search: 'số 1987', size: 22 });
  });
});

/** Instants inside JSON that the database builds have an offset; the others end with a Z. */
const TRAVELLING: AdminCampaign = {
  id: 7,
  name: 'Sách về trường',
  description: 'Ba chặng.',
  imageUrl: '/files/posters/truong.webp',
  ...{ format: 1, status: 1, version: 4, isRecurring: true, editing: 'everything', actions: [] },
  address: { detail: '8 Hai Bà Trưng', provinceCode: 1, wardCode: 82, line: '8 Hai Bà Trưng, Hà Nội' },
  startDate: '2027-01-20T01:00:00.000Z',
  endDate: '2027-02-03T14:00:00.000Z',
  openingHours: { from: '08:00', until: '21:00' },
  commissions: [{ genreId: 1, name: 'Thiếu nhi', minimalCommission: 7 }],
  organizations: [
    {
      id: 3,
      name: 'Trường Cửa Nam',
      schedules: [
        {
          ...{ id: 11, status: 1 },
          address: { detail: 'Sân trường', provinceCode: 1, wardCode: 82, line: 'Sân trường, Hà Nội' },
          startDate: '2027-01-21T01:00:00+00:00',
          endDate: '2027-01-25T14:00:00+00:00',
          openingHours: null,
        },
      ],
    },
  ],
  ...{
    groups: [],
    levels: [],
    readerLimits: { openCheckouts: 5, copies: 10, cashDays: 3, rounding: null },
    cancelledAt: null,
    postponedAt: null,
    productCount: 0,
  },
  ...{ joinedCount: 0, requestCount: 0, invitationCount: 0, waitingProductCount: 0 },
};

describe('the hours of the day', () => {
  const open = (campaign: AdminCampaign, answers: Answers) =>
    renderScreen(<EditCampaignScreen />, {
      path: '/admin/campaigns/7/edit?id=7',
      user: ADMIN,
      answers: {
        'GET /admin/campaigns/{id}': campaign,
        'GET /admin/organizations': pageOf([]),
        'GET /admin/organizations/{id}': ORGANIZATIONS[2]!,
        'GET /provinces': [],
        'GET /provinces/{code}/wards': [],
        'GET /genres': pageOf([]),
        ...answers,
      },
    });
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value } });
  // Saving is refused, so that the screen stays.
  const refuse = () => {
    throw new AppError('INVALID_INPUT');
  };

  it('of a campaign and of a stop are given without asking whom they concern, and in order', async () => {
    const page = open(TRAVELLING, { 'PUT /admin/campaigns/offline': refuse });
    expect((await screen.findAllByLabelText('Giờ mở cửa'))[0]).toHaveValue('08:00');
    await screen.findByLabelText(/^Giờ mở cửa chặng 1, Trường/);
    fill(/^Giờ mở cửa chặng 1/, '17:00');
    fill(/^Giờ đóng cửa chặng 1/, '09:30');
    await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    expect(await screen.findByText(campaignFormText.closesBeforeOpening)).toBeVisible();
    expect(page.callsOf('PUT /admin/campaigns/offline')).toHaveLength(0);
    fill(/^Giờ mở cửa chặng 1/, '08:30');
    await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    await waitFor(() =>
      expect(page.callsOf('PUT /admin/campaigns/offline')[0]?.body).toMatchObject({
        openingHours: { from: '08:00', until: '21:00' },
        organizations: [{ schedules: [{ openingHours: { from: '08:30', until: '09:30' } }] }],
      }),
    );
  });

  it('are the one thing of its times that changes while a campaign runs; emptied, there are none', async () => {
    const page = open(
      { ...TRAVELLING, status: 2, editing: 'presentation' },
      { 'PUT /admin/campaigns/started': refuse },
    );
    expect(await screen.findByLabelText('Giờ mở cửa')).toHaveValue('08:00');
    expect(screen.queryByRole('textbox', { name: /^Bắt đầu/ })).not.toBeInTheDocument();
    fill('Giờ mở cửa', '');
    fill('Giờ đóng cửa', '');
    await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    await waitFor(() =>
      expect(page.callsOf('PUT /admin/campaigns/started')[0]?.body).toMatchObject({ openingHours: null }),
    );
  });
});

describe('the form of a campaign that travels', () => {
  it('shows the stops as they are, with nothing wrong before something is typed', async () => {
    renderScreen(<EditCampaignScreen />, {
      path: '/admin/campaigns/7/edit?id=7',
      user: ADMIN,
      answers: {
        'GET /admin/campaigns/{id}': TRAVELLING,
        'GET /admin/organizations': pageOf([]),
        'GET /admin/organizations/{id}': ORGANIZATIONS[2]!,
        'GET /provinces': [],
        'GET /provinces/{code}/wards': [],
        'GET /genres': pageOf([]),
      },
    });
    const stop = await screen.findByRole('group', { name: /^Chặng 1/ });
    const dates = within(stop)
      .getAllByRole('textbox')
      .map((field) => (field as HTMLInputElement).value);
    expect(dates).toEqual(expect.arrayContaining(['21/01/2027 08:00', '25/01/2027 21:00']));
    for (const field of screen.getAllByRole('textbox')) expect(field).not.toBeInvalid();
    expect(document.querySelectorAll('.mantine-InputWrapper-error')).toHaveLength(0);
  });

  it('says whom other dates concern before it saves them, and again when others are concerned by then', async () => {
    let joinedCount = 4;
    const page = renderScreen(<EditCampaignScreen />, {
      path: '/admin/campaigns/7/edit?id=7',
      user: ADMIN,
      answers: {
        'GET /admin/campaigns/{id}': TRAVELLING,
        'GET /admin/campaigns/{id}/consequences': () => ({
          ...{ action: 'edit', offered: true, reason: null, joinedCount, invitationCount: 2, requestCount: 1 },
          ...{ staffCount: 1, productCount: 35, bookCount: 31, openOrderCount: 0, readerCount: 0 },
        }),
        // Refused in any case, so that the screen stays.
        'PUT /admin/campaigns/offline': ({ body }) => {
          if (body.seen?.joinedCount !== joinedCount) throw new AppError('PREVIEW_STALE', { now: 'năm' });
          throw new AppError('INVALID_INPUT');
        },
        'GET /admin/organizations': pageOf([]),
        'GET /admin/organizations/{id}': ORGANIZATIONS[2]!,
        'GET /provinces': [],
        'GET /provinces/{code}/wards': [],
        'GET /genres': pageOf([]),
      },
    });
    const start = (await screen.findAllByRole('textbox', { name: /^Bắt đầu/ }))[0]!;
    await page.user.clear(start);
    await page.write(start, '19/01/2027 08:00');
    await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    const dialog = await screen.findByRole('dialog', { name: /^Đổi thời gian/ });
    expect(await within(dialog).findByText('4 nhà phát hành tham gia')).toBeVisible();
    expect(within(dialog).getByText('31 đầu sách trong 35 sách bán')).toBeVisible();
    await page.user.click(within(dialog).getByRole('button', { name: 'Quay lại' }));
    expect(page.callsOf('PUT /admin/campaigns/offline')).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    const agree = async () => {
      const asking = await screen.findByRole('dialog', { name: /^Đổi thời gian/ });
      await waitFor(() => expect(within(asking).getByRole('button', { name: 'Lưu thay đổi' })).toBeEnabled());
      await page.user.click(within(asking).getByRole('button', { name: 'Lưu thay đổi' }));
    };
    await within(await screen.findByRole('dialog')).findByText('4 nhà phát hành tham gia');
    // The consequences are requested again when the dialog is opened again; the current figures are shown.
    await waitFor(() => expect(page.callsOf('GET /admin/campaigns/{id}/consequences')).toHaveLength(2));
    joinedCount = 5;
    await agree();
    expect(await screen.findByText('5 nhà phát hành tham gia')).toBeVisible();
    expect(screen.getByText(/^Số liệu đã thay đổi từ khi bạn xem: hiện có năm/)).toBeVisible();
    await agree();
    await waitFor(() => expect(page.callsOf('PUT /admin/campaigns/offline')).toHaveLength(2));
    const [before, now] = page.callsOf('PUT /admin/campaigns/offline').map(({ body }) => body);
    expect(before).toMatchObject({ seen: { joinedCount: 4 } });
    expect(now).toMatchObject({ startDate: '2027-01-19T01:00:00.000Z', seen: { joinedCount: 5, productCount: 35 } });
  });
});

describe('the limits for one customer', () => {
  it('are shown and may be changed while the campaign runs; an empty one is none', async () => {
    const campaign: AdminCampaign = { ...TRAVELLING, editing: 'presentation', status: 2 };
    const page = renderScreen(<EditCampaignScreen />, {
      path: '/admin/campaigns/7/edit?id=7',
      user: ADMIN,
      answers: {
        'GET /admin/campaigns/{id}': campaign,
        'PUT /admin/campaigns/started': () => {
          throw new AppError('BACKEND_TIMEOUT');
        },
      },
    });
    const copies = await screen.findByRole('textbox', { name: 'Số bản mỗi tựa mỗi bạn đọc' });
    expect(copies).toHaveValue('10');
    await page.user.clear(copies);
    const checkouts = screen.getByRole('textbox', { name: 'Lượt đặt chưa thanh toán mỗi bạn đọc' });
    await page.user.clear(checkouts);
    await page.user.type(checkouts, '8');
    await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    await waitFor(() => expect(page.callsOf('PUT /admin/campaigns/started')).toHaveLength(1));
    expect(page.callsOf('PUT /admin/campaigns/started')[0]?.body).toMatchObject({
      readerLimits: { openCheckouts: 8, copies: null, cashDays: 3, rounding: null },
    });
  });
});
