import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaignProductErrors, type ReviewQueue } from '@/contract/endpoints/campaign-products';
import { productErrors } from '@/contract/endpoints/products';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminProductScreen } from '@/features/campaign-products/review/AdminProductScreen';
import { AdminProductsScreen } from '@/features/campaign-products/review/AdminProductsScreen';
import { ReviewQueue as Queue } from '@/features/campaign-products/review/ReviewQueue';
import { campaignProductOf, itemOf, PRODUCT_ID, queueRowOf, STOCK } from '@tests/support/campaign-product';
import type { Answers } from '@tests/support/component/fake-api';
import { publish } from '@tests/support/component/channels';
import { renderScreen } from '@tests/support/component/render-screen';

const ADMIN = { id: 'u1', name: 'Nguyễn An', email: 'admin@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };
const OTHER_ID = '33333333-3333-4333-8333-333333333333';

const waiting = campaignProductOf({
  actions: { accept: null, reject: null },
  items: [
    itemOf({ editions: ['pdf'], sharedWith: [{ id: OTHER_ID, title: 'Combo mùa xuân', type: 2, quantity: 20 }] }),
  ],
  differences: [{ field: 'discount', before: 20, after: 10 }],
});

const queue: ReviewQueue = {
  groups: [{ campaign: waiting.campaign, issuer: waiting.issuer, count: 2 }],
  data: [queueRowOf(waiting), queueRowOf(campaignProductOf({ id: OTHER_ID, title: 'Giông tố' }))],
  metadata: { page: 1, size: 50, total: 2 },
};

const open = (answers: Answers) =>
  renderScreen(<AdminProductScreen />, {
    path: `/admin/products/${PRODUCT_ID}?id=${PRODUCT_ID}`,
    user: ADMIN,
    answers: { 'GET /admin/products/{id}': waiting, 'GET /admin/products/queue': queue, ...answers },
  });

describe('the organiser’s page of a book for sale', () => {
  it('shows copies, who shares them, and what differs from the last review', async () => {
    open({});
    const stock = await screen.findByLabelText('Số bản của Số đỏ');
    expect(stock).toHaveTextContent('Mang đến60');
    expect(stock).toHaveTextContent('Đã dành20');
    expect(stock).toHaveTextContent('Còn lại52');
    expect(screen.getByRole('link', { name: 'Combo mùa xuân (20 bộ)' })).toHaveAttribute(
      'href',
      `/admin/products/${OTHER_ID}`,
    );
    expect(screen.getByText('20', { selector: 'del' })).toBeVisible();
  });

  it('leads to the next book of the issuer that waits', async () => {
    open({});
    expect(await screen.findByRole('link', { name: 'Sách tiếp theo' })).toHaveAttribute(
      'href',
      `/admin/products/${OTHER_ID}`,
    );
    expect(screen.queryByRole('link', { name: 'Sách trước' })).not.toBeInTheDocument();
  });

  it('rejects what was seen, with a note, after asking', async () => {
    const rejected = campaignProductOf({ status: 2, review: 2, version: 4, note: 'Thiếu ảnh', actions: {} });
    const page = open({ 'PUT /admin/products/rejection': rejected });
    await page.user.click(await screen.findByRole('button', { name: 'Từ chối' }));
    const dialog = await screen.findByRole('dialog', { name: 'Từ chối “Số đỏ”?' });
    await page.write(within(dialog).getByLabelText('Ghi chú'), 'Thiếu ảnh');
    await page.user.click(within(dialog).getByRole('button', { name: 'Từ chối' }));
    await waitFor(() =>
      expect(page.callsOf('PUT /admin/products/rejection')[0]?.body).toEqual({
        ...{ id: PRODUCT_ID, version: 3, note: 'Thiếu ảnh' },
      }),
    );
    expect(await screen.findByText('Đã từ chối “Số đỏ”.')).toBeVisible();
  });

  it('keeps the question open and reads the book anew when it was changed meanwhile', async () => {
    let seen = waiting;
    const page = open({
      'GET /admin/products/{id}': () => seen,
      'PUT /admin/products/acceptance': () => {
        throw new AppError(campaignProductErrors.PRODUCT_CHANGED_SINCE, { product: 'Số đỏ' });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Chấp nhận' }));
    const dialog = await screen.findByRole('dialog');
    seen = { ...waiting, description: 'Bản in lần hai.' };
    await page.user.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    expect(await screen.findByText(/vừa được nhà phát hành sửa/)).toBeVisible();
    expect(dialog).toBeVisible();
    expect(await screen.findByText('Bản in lần hai.')).toBeInTheDocument();
  });

  it('says why it cannot be decided on', async () => {
    const reason = 'Sách không chờ xét duyệt';
    open({
      'GET /admin/products/{id}': campaignProductOf({
        status: 3,
        review: 3,
        actions: { accept: reason, reject: reason },
      }),
    });
    const accept = await screen.findByRole('button', { name: 'Chấp nhận' });
    expect(accept).toBeDisabled();
    expect(accept).toHaveAccessibleDescription(reason);
  });

  it('says who else looks, and reads the book again when it was changed or its copies were ordered', async () => {
    let seen = waiting;
    open({ 'GET /admin/products/{id}': () => seen });
    await screen.findByRole('heading', { name: 'Số đỏ', level: 1 });
    publish(channelOf.presence('product', PRODUCT_ID), { viewers: [{ id: 'u9', name: 'Bến Xuân' }] });
    expect(await screen.findByText('Bến Xuân đang xem mục này')).toBeVisible();
    seen = { ...waiting, description: 'Bản in lần hai.' };
    publish(channelOf.products(EVERYONE), { campaignId: 7, issuerId: waiting.issuer.id });
    expect(await screen.findByText('Bản in lần hai.', undefined, { timeout: 4000 })).toBeVisible();
    seen = { ...waiting, description: 'Bản in lần ba.' };
    publish(channelOf.stock(7), { asOf: 1, products: [{ id: PRODUCT_ID, saleQuantity: 51 }] });
    expect(await screen.findByText('Bản in lần ba.', undefined, { timeout: 4000 })).toBeVisible();
  });

  it('shows its history', async () => {
    const page = open({
      'GET /history/{kind}/{id}': {
        data: [
          {
            ...{ id: 1, at: '2026-11-02T00:00:00.000Z', actorName: 'Bến Xuân' },
            ...{ before: { discount: 20 }, after: { discount: 10 } },
          },
        ],
        metadata: { page: 1, size: 10, total: 1 },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Lịch sử thay đổi' }));
    const drawer = await screen.findByRole('dialog', { name: 'Lịch sử thay đổi: Số đỏ' });
    expect(await within(drawer).findByText('Giảm giá (%)')).toBeVisible();
    expect(page.callsOf('GET /history/{kind}/{id}')[0]?.params).toEqual({ kind: 'product', id: PRODUCT_ID });
  });

  it('says that there is no such book', async () => {
    open({
      'GET /admin/products/{id}': () => {
        throw new AppError(productErrors.PRODUCT_NOT_FOUND);
      },
    });
    expect(await screen.findByRole('heading', { name: `Không tìm thấy sách bán có mã: ${PRODUCT_ID}` })).toBeVisible();
  });
});

describe('the queue of reviews', () => {
  const show = (answers: Answers = {}) => renderScreen(<Queue queue={queue} filters={{}} />, { user: ADMIN, answers });
  const itemNamed = (title: string) => screen.getByRole('heading', { name: title }).closest('li')!;

  it('shows copies and what differs from the last review', () => {
    show();
    expect(within(itemNamed('Số đỏ')).getByText('Mang 60 bản, đã dành 20, đã đặt và bán 8, còn 52')).toBeVisible();
    expect(within(itemNamed('Số đỏ')).getByText('20', { selector: 'del' })).toBeVisible();
    expect(within(itemNamed('Giông tố')).getByText('Gửi lần đầu')).toBeVisible();
  });

  it('marks a book of which little is left', () => {
    const stock = { ...STOCK, brought: 12, left: 4 };
    const few = queueRowOf(campaignProductOf({ items: [itemOf({ stock })] }));
    renderScreen(<Queue queue={{ ...queue, data: [few] }} filters={{}} />, { user: ADMIN });
    expect(screen.getByText(/còn 4$/)).toHaveAttribute('data-warn');
  });

  it('accepts by key what is pointed at, and asks before it rejects', async () => {
    const page = show({
      'PUT /admin/products/acceptance': campaignProductOf({ status: 3, review: 3 }),
      'PUT /admin/products/rejection': campaignProductOf({ id: OTHER_ID, status: 2, review: 2 }),
    });
    await page.user.keyboard('ja');
    await waitFor(() =>
      expect(page.callsOf('PUT /admin/products/acceptance')[0]?.body).toEqual({ id: PRODUCT_ID, version: 3 }),
    );
    await page.user.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Từ chối “Giông tố”?' });
    expect(page.callsOf('PUT /admin/products/rejection')).toHaveLength(0);
    await page.user.click(within(dialog).getByRole('button', { name: 'Từ chối' }));
    await waitFor(() => expect(page.callsOf('PUT /admin/products/rejection')).toHaveLength(1));
  });

  it('says how many of an issuer are on this page when others are not', async () => {
    const [{ campaign, issuer }] = queue.groups as [ReviewQueue['groups'][number]];
    const long = { ...queue, groups: [{ campaign, issuer, count: 70 }], metadata: { page: 1, size: 50, total: 70 } };
    renderScreen(<Queue queue={long} filters={{}} />, { user: ADMIN });
    expect(screen.getByText('70 tựa, trang này có 2')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Chọn 2 tựa trên trang này của/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Chọn tất cả/ })).not.toBeInTheDocument();
  });

  /** The issuer has 70 titles, two of which are on the page. */
  const whole = () => {
    const [{ campaign, issuer }] = queue.groups as [ReviewQueue['groups'][number]];
    const long = { ...queue, groups: [{ campaign, issuer, count: 70 }], metadata: { page: 1, size: 50, total: 70 } };
    const others = Array.from({ length: 68 }, (_, index) => ({
      ...{ id: `44444444-4444-4444-8444-${String(index).padStart(12, '0')}`, version: 2, title: `Tựa ${index}` },
    }));
    const listed = [...queue.data.map(({ id, version, title }) => ({ id, version, title })), ...others];
    const page = renderScreen(<Queue queue={long} filters={{ search: 'tựa' }} />, {
      user: ADMIN,
      answers: {
        'GET /admin/products/waiting': listed,
        'PUT /admin/products/reviews': ({ body }) => ({
          done: 70,
          items: (body as { items: { id: string }[] }).items.map(({ id }) => ({
            ...{ id, done: true, code: null, message: null },
          })),
        }),
      },
    });
    return { page, others, issuer, campaign };
  };
  const chooseWhole = async ({ page }: ReturnType<typeof whole>) => {
    await page.user.click(screen.getByRole('checkbox', { name: /^Chọn 2 tựa trên trang này của/ }));
    expect(screen.getByText('Đã chọn 2 tựa trên trang này.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Chọn cả 70 tựa của Bến Xuân' }));
    expect(await screen.findByText('Đã chọn cả 70 tựa của Bến Xuân.')).toBeVisible();
  };

  it('accepts all of an issuer over all pages, and says how many are not on screen', async () => {
    const shown = whole();
    const { page, others, issuer, campaign } = shown;
    await chooseWhole(shown);
    expect(page.callsOf('GET /admin/products/waiting')[0]?.query).toEqual({
      ...{ search: 'tựa', campaign: campaign.id, issuer: issuer.id },
    });
    await page.user.click(screen.getByRole('button', { name: 'Chấp nhận 70 tựa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Chấp nhận 70 tựa' });
    expect(dialog).toHaveTextContent('68 tựa trong số này nằm ở trang khác, không hiện trên màn hình.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    expect(await screen.findByText('Đã chấp nhận 70 tựa.')).toBeVisible();
    expect(page.callsOf('PUT /admin/products/reviews')[0]?.body).toEqual({
      decision: 'accept',
      items: [
        { id: PRODUCT_ID, version: 3 },
        { id: OTHER_ID, version: 3 },
      ].concat(others.map(({ id, version }) => ({ id, version }))),
    });
    // Decided titles are deselected, including those that are not on the page.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Chấp nhận \d+ tựa$/ })).not.toBeInTheDocument());
  });

  it('lets one out of all of an issuer, and lets go of all again', async () => {
    const shown = whole();
    await chooseWhole(shown);
    await shown.page.user.click(screen.getByRole('checkbox', { name: 'Chọn Giông tố' }));
    expect(screen.getByText('Đã chọn 69 trong 70 tựa của Bến Xuân.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Từ chối 69 tựa' })).toBeVisible();
    await shown.page.user.click(screen.getByRole('button', { name: 'Bỏ chọn' }));
    expect(screen.queryByRole('button', { name: /^Từ chối \d+ tựa$/ })).not.toBeInTheDocument();
  });

  it('lets go of a title that somebody else decided on meanwhile, and of a group that has left the page', async () => {
    const shown = whole();
    await chooseWhole(shown);
    const { page, issuer, campaign } = shown;
    const read = (next: ReviewQueue) => page.rerender(<Queue queue={next} filters={{ search: 'tựa' }} />);
    read({
      groups: [{ campaign, issuer, count: 69 }],
      ...{ data: queue.data.slice(1), metadata: { page: 1, size: 50, total: 69 } },
    });
    expect(screen.getByText('Đã chọn cả 69 tựa của Bến Xuân.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Chấp nhận 69 tựa' })).toBeVisible();
    // No title on the other page has been decided on.
    const other = queueRowOf(
      campaignProductOf({ id: PRODUCT_ID.replaceAll('1', '5'), issuer: { ...issuer, id: OTHER_ID } }),
    );
    read({
      groups: [{ campaign, issuer: other.issuer, count: 1 }],
      ...{ data: [other], metadata: { page: 2, size: 50, total: 70 } },
    });
    expect(screen.getByRole('button', { name: 'Chấp nhận 69 tựa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bỏ chọn' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Bỏ chọn tất cả' }));
    expect(screen.queryByRole('button', { name: /^Chấp nhận \d+ tựa$/ })).not.toBeInTheDocument();
  });

  it('moves the focus to what is pointed at, and on when it leaves', async () => {
    let shown = queue;
    const page = show({
      'PUT /admin/products/acceptance': campaignProductOf({ status: 3, review: 3 }),
      'PUT /admin/products/rejection': campaignProductOf({ status: 2, review: 2 }),
    });
    const leave = (id: string) => {
      shown = { ...shown, data: shown.data.filter((row) => row.id !== id) };
      page.rerender(<Queue queue={shown} filters={{}} />);
    };
    await page.user.keyboard('j');
    expect(screen.getByRole('listitem', { name: 'Số đỏ' })).toHaveFocus();
    expect(screen.getByRole('listitem', { current: true })).toHaveAccessibleName('Số đỏ');
    await page.user.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Từ chối “Số đỏ”?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Từ chối' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    leave(PRODUCT_ID);
    expect(screen.getByRole('listitem', { name: 'Giông tố' })).toHaveFocus();
    expect(screen.getByRole('listitem', { current: true })).toHaveAccessibleName('Giông tố');
  });

  it('sends the answer on a title once, however long the key is held', async () => {
    const page = show({ 'PUT /admin/products/acceptance': campaignProductOf({ status: 3, review: 3 }) });
    const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
    press('j');
    for (const repeat of [false, true, true]) press('a', repeat);
    press('k');
    press('a');
    await screen.findByText('Đã chấp nhận “Số đỏ”.');
    press('k');
    press('a');
    expect(page.callsOf('PUT /admin/products/acceptance').map(({ body }) => body)).toEqual([
      { id: PRODUCT_ID, version: 3 },
    ]);
  });

  it('decides on all of an issuer at once, and says what somebody else was faster with', async () => {
    const page = show({
      'PUT /admin/products/reviews': {
        done: 1,
        items: [
          { id: PRODUCT_ID, done: true, code: null, message: null },
          { id: OTHER_ID, done: false, code: 'PRODUCT_REVIEWED', message: '“Giông tố” không còn chờ xét duyệt.' },
        ],
      },
    });
    await page.user.click(screen.getByRole('checkbox', { name: /^Chọn tất cả sách của/ }));
    await page.user.click(screen.getByRole('button', { name: 'Chấp nhận 2 tựa' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    expect(await screen.findByText('Đã chấp nhận 1 tựa.')).toBeVisible();
    expect(screen.getByText(/1 tựa được giữ nguyên: “Giông tố” không còn chờ xét duyệt/)).toBeVisible();
    expect(page.callsOf('PUT /admin/products/reviews')[0]?.body).toMatchObject({
      decision: 'accept',
      items: [{ id: PRODUCT_ID }, { id: OTHER_ID }],
    });
  });
});

describe('the page of all books for sale', () => {
  it('counts in the tab of what waits only what can be reviewed', async () => {
    const counts = [
      { status: 1 as const, count: 5 },
      { status: 3 as const, count: 7 },
    ];
    const none = { data: [], metadata: { page: 1, size: 10, total: 0 } };
    renderScreen(<AdminProductsScreen />, {
      path: '/admin/products?status=1&type=1',
      user: ADMIN,
      answers: {
        'GET /admin/products': { ...none, counts },
        'GET /admin/products/queue': queue,
        'GET /admin/campaigns': { ...none, statuses: [] },
      },
    });
    expect(await screen.findByText('2 tựa chờ xét duyệt')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Chờ xét duyệt 2' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Tất cả 12' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Giông tố' })).toBeVisible();
  });

  it('goes to the last page of what waits when the one of the address is empty', async () => {
    const none = { data: [], metadata: { page: 1, size: 10, total: 0 } };
    const page = renderScreen(<AdminProductsScreen />, {
      path: '/admin/products?status=1&page=2',
      user: ADMIN,
      answers: {
        'GET /admin/products': { ...none, counts: [] },
        'GET /admin/products/queue': ({ query }) =>
          query.page === 1 ? queue : { groups: queue.groups, data: [], metadata: { page: 2, size: 50, total: 2 } },
        'GET /admin/campaigns': { ...none, statuses: [] },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Giông tố' })).toBeVisible();
    expect(page.address()).toBe('/admin/products?status=1');
  });
});
