import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Publisher } from '@/contract/endpoints/publishers';
import { ROLE_DEFINITIONS } from '@/contract/menus';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { QuickSearch } from '@/features/shell/QuickSearch';
import { forgetCommands } from '@/features/shell/recent-commands';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const NONE = { data: [], metadata: { page: 1, size: 5, total: 0 } };
const listOf = <Row,>(...data: Row[]) => ({ data, metadata: { page: 1, size: 5, total: data.length } });

const HONG: Publisher = {
  ...{ id: 7, code: 'NXB0000007', name: 'Nhà xuất bản Sông Hồng', email: 'songhong@test.vn', phone: '0241234567' },
  ...{ address: 'Hà Nội', imageUrl: null, bookCount: 3, version: 1 },
};
const OFFERED = [{ id: 1, name: 'Văn học', children: [{ id: 2, name: 'Truyện sông nước' }] }];

const NOTHING: Answers = {
  'GET /admin/orders': { ...NONE, counts: [] },
  'GET /admin/books': NONE,
  'GET /admin/users': NONE,
  'GET /admin/publishers': NONE,
  'GET /admin/authors': NONE,
  'GET /genres': NONE,
  'GET /admin/organizations': NONE,
  'GET /admin/groups': NONE,
  'GET /admin/levels': NONE,
  'GET /admin/campaigns': { ...NONE, statuses: [] },
  'GET /admin/participants': { ...NONE, counts: [] },
  'GET /admin/products': { ...NONE, counts: [] },
  'GET /admin/returns': NONE,
  'GET /admin/settlements': { ...NONE, counts: [], open: { toIssuers: 0, toOrganiser: 0 } },
};

const NOTHING_OF_ISSUER: Answers = {
  'GET /issuer/orders': { ...NONE, counts: [] },
  'GET /issuer/books': NONE,
  'GET /issuer/campaigns': { ...NONE, mine: 0, others: 0 },
  'GET /issuer/participants': { ...NONE, counts: [] },
  'GET /issuer/products': { ...NONE, counts: [] },
  'GET /issuer/returns': NONE,
  'GET /issuer/settlements': { ...NONE, counts: [], open: { toIssuers: 0, toOrganiser: 0 } },
};

afterEach(forgetCommands);

const onGuide = jest.fn();

const open = (role: RoleId, answers: Answers) =>
  renderScreen(
    <>
      <input aria-label="elsewhere" />
      <QuickSearch role={role} menu={ROLE_DEFINITIONS[role].sidebarMenuGroups} onGuide={onGuide} />
    </>,
    {
      answers,
      path: ROLE_DEFINITIONS[role].defaultRoute,
      user: { id: 'u1', name: 'Nguyễn An', email: 'an@test.vn', imageUrl: null, role },
    },
  );

const SUMS = {
  ...{ gross: 100_000, discount: 10_000, freight: 15_000, commission: 9000, collected: 105_000 },
  ...{ online: 0, refunds: 0, net: -9000 },
};

const field = () => screen.findByRole('combobox', { name: /^Tìm nhanh/ });
const labelsIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('opens by Ctrl K from any field, and goes to a page by keyboard alone', async () => {
  const page = open(ROLE.SYSTEM, NOTHING);
  await page.user.click(screen.getByLabelText('elsewhere'));
  await page.user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  expect(screen.getAllByRole('option').length).toBeGreaterThan(5);
  await page.user.keyboard('the loai');
  await waitFor(() => expect(labelsIn('Trang')).toEqual(['Thể loại sáchĐối tác']));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.address()).toBe('/admin/genres'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('finds records by kind under the names of the menu, and says which entry is chosen', async () => {
  const page = open(ROLE.SYSTEM, {
    ...NOTHING,
    'GET /admin/publishers': ({ query }) => (query.search === 'song' ? listOf(HONG) : NONE),
    'GET /genres': listOf(...OFFERED),
  });
  await page.user.click(screen.getByRole('button', { name: 'Tìm nhanh Ctrl K' }));
  // Without a pause between the keys, however slow the machine is.
  const typed = await field();
  for (const value of ['s', 'so', 'son', 'song']) fireEvent.change(typed, { target: { value } });
  await screen.findByRole('option', { name: /Sông Hồng/ });
  expect(labelsIn('Nhà xuất bản')).toEqual(['Nhà xuất bản Sông HồngNXB0000007']);
  expect(labelsIn('Thể loại sách')).toEqual(['Truyện sông nướcVăn học']);
  expect(screen.getByRole('status')).toHaveTextContent('2 kết quả');
  expect(page.callsOf('GET /admin/publishers').map(({ query }) => query)).toMatchObject([{ search: 'song', size: 5 }]);

  await page.user.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Nhà xuất bản Sông Hồng');
  expect(await field()).toHaveAttribute('aria-activedescendant', chosen.id);
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.address()).toBe('/admin/publishers?search=NXB0000007'));
});

it('names what could not be asked, shows the rest, and asks again', async () => {
  let fails = true;
  const page = open(ROLE.SYSTEM, {
    ...NOTHING,
    'GET /admin/publishers': listOf(HONG),
    'GET /admin/authors': () => {
      if (fails) throw new AppError('FORBIDDEN');
      return NONE;
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Tìm nhanh Ctrl K' }));
  await page.write(await field(), 'hong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Chưa tìm được trong: Tác giả.');
  expect(screen.getByRole('option', { name: /Sông Hồng/ })).toBeVisible();
  fails = false;
  await page.user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('asks for an issuer only what an issuer may see, and says when there is nothing', async () => {
  const page = open(ROLE.ISSUER, NOTHING_OF_ISSUER);
  await page.user.click(screen.getByRole('button', { name: 'Tìm nhanh Ctrl K' }));
  await page.user.type(await field(), 'zzz');
  expect(await screen.findByText('Không tìm thấy gì cho “zzz”')).toBeVisible();
  expect(page.callsOf('GET /issuer/orders')[0]?.query).toMatchObject({ search: 'zzz', size: 5 });
});

it('finds what can be begun, whatever word it is called by', async () => {
  const page = open(ROLE.SYSTEM, NOTHING);
  await page.user.click(screen.getByRole('button', { name: 'Tìm nhanh Ctrl K' }));
  await page.user.type(await field(), 'thêm hội sách');
  await waitFor(() =>
    expect(labelsIn('Việc cần làm')).toEqual(['Tạo hội sách trực tiếpHội sách', 'Tạo hội sách trực tuyếnHội sách']),
  );
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.address()).toBe('/admin/campaigns/create/offline'));
});

it('offers first what was chosen before, pages and actions alike, until somebody else signs in', async () => {
  const page = open(ROLE.ISSUER, NOTHING_OF_ISSUER);
  const choose = async (word: string, label: RegExp) => {
    await page.user.click(screen.getByRole('button', { name: 'Tìm nhanh Ctrl K' }));
    await page.write(await field(), word);
    await page.user.click(await screen.findByRole('option', { name: label }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await choose('in phiếu', /^In phiếu đóng gói/);
  expect(page.address()).toBe('/issuer/orders/delivery?status=2&choose=all');
  await choose('kho', /^Kho sách ?Hệ thống/);
  await page.user.click(screen.getByRole('button', { name: 'Tìm nhanh Ctrl K' }));
  await field();
  expect(labelsIn('Vừa dùng')).toEqual(['Kho sáchHệ thống', 'In phiếu đóng gói và nhãn gửiĐơn giao']);
  expect(labelsIn('Trang')).not.toContain('Kho sáchHệ thống');
  // Among several that fit, the one that was chosen before is first.
  await page.write(await field(), 'phiếu');
  await waitFor(() => expect(labelsIn('Việc cần làm')[0]).toMatch(/^In phiếu đóng gói/));
  act(forgetCommands);
  await page.user.clear(await field());
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Vừa dùng' })).not.toBeInTheDocument());
});

it('offers nobody what their menu has no page for', async () => {
  const page = open(ROLE.ISSUER, NOTHING_OF_ISSUER);
  await page.user.click(screen.getByRole('button', { name: 'Tìm nhanh Ctrl K' }));
  await page.write(await field(), 'mời nhà phát hành');
  await screen.findByText('Không tìm thấy gì cho “mời nhà phát hành”');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('finds settlements by campaign and issuer, and leads to them', async () => {
  const entry = {
    ...{ id: 9, status: 1 as const, orders: 2, updatedAt: '2026-11-20T01:00:00Z' },
    ...{ agreedAt: null, paidAt: null, paidReference: '' },
    campaign: { id: 3, name: 'Hội sách Xuyên Việt', status: 3 as const },
    issuer: { id: '44444444-4444-4444-8444-444444444444', name: 'Bến Xuân' },
    sums: SUMS,
  };
  const page = open(ROLE.ISSUER, {
    ...NOTHING_OF_ISSUER,
    'GET /issuer/settlements': { ...listOf(entry), counts: [], open: { toIssuers: 0, toOrganiser: 0 } },
  });
  await page.user.click(screen.getByRole('button', { name: 'Tìm nhanh Ctrl K' }));
  await page.write(await field(), 'xuyen');
  await page.user.click(await screen.findByRole('option', { name: /^Hội sách Xuyên Việt/ }));
  await waitFor(() => expect(page.address()).toBe('/issuer/settlements/9'));
});

it('loses no letter that is typed while it is being loaded, and gives the focus back', async () => {
  const page = open(ROLE.SYSTEM, NOTHING);
  await page.user.click(screen.getByLabelText('elsewhere'));
  fireEvent.keyDown(screen.getByLabelText('elsewhere'), { key: 'k', code: 'KeyK', ctrlKey: true });
  // Synchronous: nothing has been awaited since the key press.
  const early = screen.getByRole('searchbox', { name: /^Tìm nhanh/ });
  expect(early).toHaveFocus();
  fireEvent.change(early, { target: { value: 'the' } });
  expect(await field()).toHaveValue('the');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Tìm nhanh/ })).toHaveFocus());
  expect(screen.queryByRole('searchbox', { name: /^Tìm nhanh/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText('elsewhere')).toHaveValue('');
  await page.user.keyboard(' loai');
  await waitFor(() => expect(labelsIn('Trang')).toEqual(['Thể loại sáchĐối tác']));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByLabelText('elsewhere')).toHaveFocus());
});

it('finds guides, and opens the one that is chosen over the page', async () => {
  onGuide.mockClear();
  const page = open(ROLE.ISSUER, NOTHING_OF_ISSUER);
  await page.user.click(screen.getByRole('button', { name: 'Tìm nhanh Ctrl K' }));
  await page.write(await field(), 'hoan tac');
  await page.user.click(await screen.findByRole('option', { name: 'Nhập sách từ tệp' }));
  expect(onGuide).toHaveBeenCalledWith('importBooks');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.address()).toBe('/issuer/dashboard');
});
