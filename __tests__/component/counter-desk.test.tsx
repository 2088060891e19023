/** @isolated: the databases of `fake-indexeddb` and the globals that it sets are for this suite only. */
import '@tests/support/component/web-crypto';
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { CounterDay, OfflineActions } from '@/contract/endpoints/counter-desk';
import { isbn13CheckDigit } from '@/contract/rules/isbn';
import { codeHashOf, codeWindowOf, PICKUP } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { CounterScreen } from '@/features/counter/CounterScreen';
import { forgetCounter } from '@/shared/session/forget-counter';
import { errorText } from '@/text/errors';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const ISSUER = {
  ...{ id: '44444444-4444-4444-8444-444444444444', name: 'Bến Xuân', email: 'issuer@hoisach.test', imageUrl: null },
  role: ROLE.ISSUER,
};
const CAMPAIGN = {
  ...{ id: 12, name: 'Hội sách mùa thu', status: 2 as const },
  ...{ startDate: '2026-11-20T01:00:00Z', endDate: '2099-11-25T01:00:00Z' },
};
const ORDER_ID = '11111111-1111-4111-8111-111111111111';
const PRODUCT_ID = '55555555-5555-4555-8555-555555555555';
const CODE = '01234567';

const dayOf = async (): Promise<CounterDay> => {
  const firstWindow = codeWindowOf(Date.now()) - PICKUP.laterWindows;
  const hash = await codeHashOf('salt', ORDER_ID, CODE);
  return {
    ...{ fair: CAMPAIGN, now: new Date().toISOString(), salt: 'salt', firstWindow },
    publicKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    more: 0,
    orders: [
      {
        ...{ id: ORDER_ID, code: '#2611210000001', status: 3 as const, recipient: 'Nguyễn Văn An', collect: 90_000 },
        ...{ lines: [{ title: 'Số đỏ', quantity: 2 }], codes: Array.from({ length: 5 }, () => hash) },
      },
    ],
    products: [{ id: PRODUCT_ID, title: 'Mắt biếc', imageUrl: null, type: 1, format: 1, price: 80_000, left: 3 }],
  };
};

const refuse = (code: 'INTERNAL' | 'TOO_MANY_REQUESTS'): never => {
  throw new AppError(code);
};

type Actions = (asked: { body: OfflineActions }) => { code: string; message: string } | null;

const answersOf = async (refusal: Actions = () => null): Promise<Answers> => {
  const day = await dayOf();
  return {
    'GET /issuer/stand': [CAMPAIGN],
    'GET /issuer/stand/{campaignId}/day': day,
    'POST /issuer/stand/deeds': (asked) => ({
      results: asked.body.deeds.map(({ key }) => {
        const refused = refusal(asked);
        const order = refused ? null : { id: ORDER_ID, code: '#2611210000001', total: 90_000 };
        return { key, done: !refused, order, code: refused?.code ?? null, message: refused?.message ?? null };
      }),
    }),
  };
};

const show = (answers: Answers) => renderScreen(<CounterScreen userId={ISSUER.id} />, { user: ISSUER, answers });

/** From now on the network is unreachable, as in a crowded hall. */
const loseNetwork = (): void => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
};

const typeCode = async ({ user }: ReturnType<typeof show>) => {
  await user.type(await screen.findByLabelText('Mã 8 số'), '0123 4567');
  await user.click(screen.getByRole('button', { name: 'Kiểm tra' }));
  return screen.findByRole('dialog', { name: 'Giao đơn #2611210000001' });
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the stand', () => {
  it('hands an order over by its digits, and says what to give and to collect', async () => {
    const page = show(await answersOf());
    const dialog = await typeCode(page);
    expect(dialog).toHaveTextContent('Nguyễn Văn An');
    expect(dialog).toHaveTextContent('2 × Số đỏ');
    expect(dialog).toHaveTextContent('90.000');
    await page.user.click(within(dialog).getByRole('button', { name: 'Xác nhận đã giao sách' }));
    await waitFor(() => expect(page.callsOf('POST /issuer/stand/deeds')).toHaveLength(1));
    const body = page.callsOf('POST /issuer/stand/deeds')[0]?.body as OfflineActions;
    expect(body.deeds).toEqual([expect.objectContaining({ kind: 'handOver', id: ORDER_ID, proof: CODE })]);
  });

  it('undoes a hand-over by one press on its reason, and a sale that was not sent by its key', async () => {
    const day = await dayOf();
    const received = day.orders.map((order) => ({ ...order, status: 6 as const, sold: false, codes: [] }));
    const page = show({ ...(await answersOf()), 'GET /issuer/stand/{campaignId}/day': { ...day, orders: received } });
    await page.user.click(await screen.findByRole('button', { name: 'Huỷ lần giao #2611210000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vì sao huỷ lần giao #2611210000001?' });
    expect(dialog).toHaveTextContent('Đơn trở lại chờ ở quầy. Trước hết, nhận lại sách và trả lại 90.000');
    loseNetwork();
    await page.user.click(within(dialog).getByRole('button', { name: 'Nhầm đơn hàng' }));
    expect(await screen.findByText('Đã huỷ, chờ gửi')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Huỷ lần/ })).not.toBeInTheDocument();
    expect(await screen.findByText('1 giao dịch chưa gửi')).toBeVisible();
  });

  it('drops a sale that is refused together with its undoing: nothing was sold, and no conflict is left', async () => {
    const page = show(await answersOf());
    await page.user.click(await screen.findByRole('button', { name: 'Bán tại quầy' }));
    loseNetwork();
    const drawer = await screen.findByRole('dialog', { name: 'Bán tại quầy' });
    const stepper = within(drawer).getByRole('textbox', { name: 'Mắt biếc' });
    await page.user.clear(stepper);
    await page.user.type(stepper, '1{Enter}');
    await page.user.click(within(drawer).getByRole('button', { name: /^Xác nhận đã thu/ }));
    await page.user.click(await screen.findByRole('button', { name: /^Huỷ lần bán .*Mắt biếc/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Vì sao huỷ lần bán/ });
    await page.user.click(within(dialog).getByRole('button', { name: 'Bấm nhầm' }));
    expect(await screen.findByText('2 giao dịch chưa gửi')).toBeVisible();
    page.unmount();
    const again = show(await answersOf(() => ({ code: 'OUT_OF_STOCK', message: 'Hết sách' })));
    await waitFor(() => expect(again.callsOf('POST /issuer/stand/deeds')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/giao dịch chưa gửi$/)).not.toBeInTheDocument());
    expect(screen.queryByText('Giao dịch bị từ chối')).not.toBeInTheDocument();
  });

  it('works from memory where the phone keeps nothing, also when its page is left and opened again, and says so once', async () => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.assign(globalThis, { indexedDB: { open: refuse, deleteDatabase: refuse } });
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const page = show(await answersOf());
    await screen.findByText('#2611210000001', { exact: false });
    loseNetwork();
    await page.user.click(within(await typeCode(page)).getByRole('button', { name: 'Xác nhận đã giao sách' }));
    expect(await screen.findByText('1 giao dịch chưa gửi')).toBeVisible();
    expect(screen.getAllByText(/^Trình duyệt không lưu được dữ liệu/)).toHaveLength(1);
    expect(screen.getByText(/^Máy này không lưu được dữ liệu: đừng đóng trang/)).toBeVisible();
    expect(screen.queryByText(/^Đã lưu trên máy/)).not.toBeInTheDocument();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    page.unmount();
    const again = show(await answersOf());
    await waitFor(() => expect(again.callsOf('POST /issuer/stand/deeds')).toHaveLength(1));
    again.unmount();
    await forgetCounter();
    blocked.mockRestore();
  });

  it('says how many orders the phone was not given', async () => {
    const answers = await answersOf();
    show({ ...answers, 'GET /issuer/stand/{campaignId}/day': { ...(await dayOf()), more: 1200 } });
    expect(await screen.findByText(/^Còn 1\.200 đơn chưa tải về máy/)).toBeVisible();
  });

  it('says that digits fit nothing, and asks for eight of them', async () => {
    const page = show(await answersOf());
    await page.user.type(await screen.findByLabelText('Mã 8 số'), '999');
    await page.user.click(screen.getByRole('button', { name: 'Kiểm tra' }));
    expect(await screen.findByText('Mã nhận hàng gồm 8 chữ số')).toBeVisible();
    await page.user.type(screen.getByLabelText('Mã 8 số'), '99999');
    await page.user.click(screen.getByRole('button', { name: 'Kiểm tra' }));
    expect(await screen.findByText(/^Không có đơn nào của quầy này/)).toBeVisible();
    expect(page.callsOf('POST /issuer/stand/deeds')).toEqual([]);
  });

  it('keeps what is done without a network over a reload, shows the same campaign, and sends it once when it is back', async () => {
    const page = show(await answersOf());
    await screen.findByText('#2611210000001', { exact: false });
    loseNetwork();
    await page.user.click(within(await typeCode(page)).getByRole('button', { name: 'Xác nhận đã giao sách' }));
    expect(await screen.findByText('1 giao dịch chưa gửi')).toBeVisible();
    expect(await screen.findByText('Đã giao, chờ gửi')).toBeVisible();
    expect(await screen.findByText('Đã lưu trên máy, sẽ gửi khi có mạng')).toBeVisible();
    expect(screen.queryByText('Đã lưu trên máy, đang gửi')).not.toBeInTheDocument();
    page.unmount();

    const answers = await answersOf();
    const reopened = show(answers);
    const { fetch } = globalThis;
    loseNetwork();
    expect(await screen.findByText('1 giao dịch chưa gửi')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Hội sách' })).toHaveValue('Hội sách mùa thu');
    expect(await screen.findByText('Đã giao, chờ gửi')).toBeVisible();
    // The same code does not open the order again: it has been handed over already.
    await reopened.user.type(screen.getByLabelText('Mã 8 số'), CODE);
    await reopened.user.click(screen.getByRole('button', { name: 'Kiểm tra' }));
    expect(await screen.findByText('Đơn này đã được giao.')).toBeVisible();

    globalThis.fetch = fetch;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('1 giao dịch chưa gửi')).not.toBeInTheDocument());
    const sent = reopened
      .callsOf('POST /issuer/stand/deeds')
      .filter(({ body }) => (body as OfflineActions).deeds.length);
    expect(sent).toHaveLength(1);
  });

  it('sells for cash, once for two presses, and no more than there is', async () => {
    const page = show(await answersOf());
    await page.user.click(await screen.findByRole('button', { name: 'Bán tại quầy' }));
    const drawer = await screen.findByRole('dialog', { name: 'Bán tại quầy' });
    const stepper = within(drawer).getByRole('textbox', { name: 'Mắt biếc' });
    await page.user.clear(stepper);
    await page.user.type(stepper, '9{Enter}');
    const press = within(drawer).getByRole('button', { name: /^Xác nhận đã thu 240\.000/ });
    await page.user.dblClick(press);
    await waitFor(() => expect(page.callsOf('POST /issuer/stand/deeds').length).toBeGreaterThan(0));
    const deeds = page.callsOf('POST /issuer/stand/deeds').flatMap(({ body }) => (body as OfflineActions).deeds);
    expect(new Set(deeds.map(({ key }) => key)).size).toBe(1);
    expect(deeds[0]).toMatchObject({ kind: 'sale', campaignId: 12, total: 240_000, lines: [{ quantity: 3 }] });
  });

  const sellerOf = async (...products: Partial<CounterDay['products'][number]>[]) => {
    const day = await dayOf();
    const given = products.map((product) => ({ ...day.products[0]!, ...product }));
    const answers = { ...(await answersOf()), 'GET /issuer/stand/{campaignId}/day': { ...day, products: given } };
    const page = show(answers);
    await page.user.click(await screen.findByRole('button', { name: 'Bán tại quầy' }));
    const drawer = await screen.findByRole('dialog', { name: 'Bán tại quầy' });
    const field = within(drawer).getByRole('searchbox', { name: 'Tên sách, mã sách hoặc ISBN' });
    const titles = () =>
      within(drawer)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('b')?.textContent);
    return { page, drawer, field, titles };
  };
  const idOf = (n: number) => `55555555-5555-4555-8555-55555555555${n}`;
  const ISBN = `978604123456${isbn13CheckDigit('978604123456')}`;

  it('finds what is sold by ISBN and code, adds a copy at Enter, and has what was chosen on top', async () => {
    const { page, drawer, field, titles } = await sellerOf(
      { id: idOf(0), title: 'An' },
      { id: idOf(1), title: 'Bình', codes: ['BX-07', ISBN] },
      { id: idOf(2), title: 'Trọn bộ', type: 2, codes: ['BX-07', ISBN] },
    );
    expect(titles()).toEqual(['An', 'Bình', 'Trọn bộ']);
    await page.user.type(field, `${ISBN}{Enter}`);
    expect(await within(drawer).findByDisplayValue('1')).toBeVisible();
    expect(titles()).toEqual(['Bình', 'An', 'Trọn bộ']);
    expect(field).toHaveValue('');
    await page.user.type(field, 'bx07{Enter}');
    expect(await within(drawer).findByDisplayValue('2')).toBeVisible();
    await page.user.type(field, 'An{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Bình', 'An']));
    expect(within(drawer).getByRole('button', { name: /^Xác nhận đã thu 160/ })).toBeEnabled();
  });

  it('asks before a sale that is large, and notes it after the answer', async () => {
    const { page, drawer } = await sellerOf({ price: 300_000 });
    const stepper = within(drawer).getByRole('textbox', { name: 'Mắt biếc' });
    await page.user.clear(stepper);
    await page.user.type(stepper, '2{Enter}');
    await page.user.click(within(drawer).getByRole('button', { name: /^Xác nhận đã thu 600/ }));
    const question = await screen.findByRole('dialog', { name: /^Đã thu đủ 600/ });
    expect(question).toHaveTextContent('2 × Mắt biếc');
    expect(page.callsOf('POST /issuer/stand/deeds')).toEqual([]);
    await page.user.click(within(question).getByRole('button', { name: /^Xác nhận đã thu 600/ }));
    await waitFor(() => expect(page.callsOf('POST /issuer/stand/deeds')).toHaveLength(1));
  });

  it('shows what was refused with the reason, sends it again, and asks before dropping it', async () => {
    const message = 'Đơn #2611210000001 đã được Lê Thị Hoa giao lúc 10:31.';
    const page = show(await answersOf(() => ({ code: 'ORDER_ALREADY_RECEIVED', message })));
    await page.user.click(within(await typeCode(page)).getByRole('button', { name: 'Xác nhận đã giao sách' }));
    // In the list, and in a notice: the list may be outside the window.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByText('#2611210000001 bị từ chối')).toBeVisible();
    expect(screen.queryByText(/^Đã ghi nhận/)).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Gửi lại' }));
    await waitFor(() => expect(page.callsOf('POST /issuer/stand/deeds')).toHaveLength(2));
    await page.user.click(await screen.findByRole('button', { name: 'Xoá khỏi hàng chờ' }));
    const asked = await screen.findByRole('dialog', { name: 'Xoá “#2611210000001” khỏi hàng chờ?' });
    await page.user.click(within(asked).getByRole('button', { name: 'Xoá khỏi hàng chờ' }));
    await waitFor(() => expect(screen.queryByText('Giao dịch bị từ chối')).not.toBeInTheDocument());
  });

  it('keeps what the backend could not take for a fault of its own', async () => {
    const answers = await answersOf();
    const page = show({
      ...answers,
      'POST /issuer/stand/deeds': () => {
        throw new AppError('INTERNAL');
      },
    });
    await page.user.click(within(await typeCode(page)).getByRole('button', { name: 'Xác nhận đã giao sách' }));
    expect(await screen.findByText('1 giao dịch chưa gửi')).toBeVisible();
    expect(screen.queryByText('Giao dịch bị từ chối')).not.toBeInTheDocument();
  });

  it('says that it is kept, and that it is done only when the backend has taken it', async () => {
    let take = () => undefined as void;
    const answers = await answersOf();
    const taken = new Promise<void>((resolve) => (take = resolve));
    const deeds = answers['POST /issuer/stand/deeds'] as (asked: { body: OfflineActions }) => never;
    const page = show({ ...answers, 'POST /issuer/stand/deeds': async (asked) => taken.then(() => deeds(asked)) });
    await page.user.click(within(await typeCode(page)).getByRole('button', { name: 'Xác nhận đã giao sách' }));
    expect(await screen.findByText('Đã lưu trên máy, đang gửi')).toBeVisible();
    expect(screen.queryByText(/^Đã ghi nhận/)).not.toBeInTheDocument();
    take();
    expect(await screen.findByText('Đã ghi nhận giao đơn #2611210000001')).toBeVisible();
  });

  it('shows what was taken as done while the day cannot be read anew', async () => {
    let isDown = false;
    const answers = await answersOf();
    const page = show({
      ...answers,
      'GET /issuer/stand': () => {
        if (isDown) throw new AppError('INTERNAL');
        return [CAMPAIGN];
      },
    });
    const dialog = await typeCode(page);
    isDown = true;
    await page.user.click(within(dialog).getByRole('button', { name: 'Xác nhận đã giao sách' }));
    expect(await screen.findByText('Đã ghi nhận giao đơn #2611210000001')).toBeVisible();
    expect(screen.queryByText('1 giao dịch chưa gửi')).not.toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Mã 8 số'), CODE);
    await page.user.click(screen.getByRole('button', { name: 'Kiểm tra' }));
    expect(await screen.findByText('Đơn này đã được giao.')).toBeVisible();

    await page.user.click(screen.getByRole('button', { name: 'Bán tại quầy' }));
    const drawer = await screen.findByRole('dialog', { name: 'Bán tại quầy' });
    await page.user.clear(within(drawer).getByRole('textbox', { name: 'Mắt biếc' }));
    await page.user.type(within(drawer).getByRole('textbox', { name: 'Mắt biếc' }), '2{Enter}');
    await page.user.click(within(drawer).getByRole('button', { name: /^Xác nhận đã thu 160\.000/ }));
    expect(await screen.findByText('Đã ghi nhận bán')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await page.user.click(screen.getByRole('button', { name: 'Bán tại quầy' }));
    expect(within(await screen.findByRole('dialog')).getByText(/Còn 1$/)).toBeVisible();
    // Still there after a reload: it is stored on the phone.
    page.unmount();
    show({ 'GET /issuer/stand': () => refuse('INTERNAL') });
    expect(await screen.findByText('Đã nhận')).toBeVisible();
  });

  it('drops a day that was asked for before something was taken', async () => {
    let answer = (_: CounterDay) => undefined as void;
    const answers = await answersOf();
    const day = await dayOf();
    let asked = 0;
    const page = show({
      ...answers,
      'GET /issuer/stand/{campaignId}/day': () => {
        asked += 1;
        if (asked === 1) return day;
        if (asked === 2) return new Promise<CounterDay>((resolve) => (answer = resolve));
        return { ...day, orders: day.orders.map((order) => ({ ...order, status: 6 as const })) };
      },
    });
    const dialog = await typeCode(page);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(asked).toBe(2));
    await page.user.click(within(dialog).getByRole('button', { name: 'Xác nhận đã giao sách' }));
    await waitFor(() => expect(asked).toBe(3));
    await act(async () => answer(day));
    expect(await screen.findByText('Đã nhận')).toBeVisible();
    expect(screen.queryByText('Đợi nhận hàng')).not.toBeInTheDocument();
  });

  it('says why it was refused instead of showing no stand, and asks again', async () => {
    const answers = await answersOf();
    let isDown = true;
    const page = show({
      ...answers,
      'GET /issuer/stand': () => (isDown ? refuse('TOO_MANY_REQUESTS') : [CAMPAIGN]),
    });
    expect(await screen.findByText(errorText.TOO_MANY_REQUESTS)).toBeVisible();
    expect(screen.queryByText('Chưa có quầy nào đang mở')).not.toBeInTheDocument();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('#2611210000001', { exact: false })).toBeVisible();
    isDown = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(`Chưa gửi hoặc chưa cập nhật được: ${errorText.TOO_MANY_REQUESTS}`)).toBeVisible();
    expect(screen.getByText('#2611210000001', { exact: false })).toBeVisible();
  });

  it('says why the day was refused, where none is kept', async () => {
    const answers = await answersOf();
    show({ ...answers, 'GET /issuer/stand/{campaignId}/day': () => refuse('INTERNAL') });
    expect(await screen.findByText(errorText.INTERNAL)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  });

  it('says that a search finds nothing, and of another day its date', async () => {
    const answers = await answersOf();
    const yesterday = '2026-11-20T03:00:00Z';
    const page = show({ ...answers, 'GET /issuer/stand/{campaignId}/day': { ...(await dayOf()), now: yesterday } });
    await page.user.type(await screen.findByRole('searchbox', { name: 'Mã đơn, tên người nhận' }), 'zz');
    expect(await screen.findByText('Không tìm thấy gì cho “zz”')).toBeVisible();
    expect(screen.queryByText('Chưa có đơn tại quầy nào')).not.toBeInTheDocument();
    expect(screen.getByText(/Đã cập nhật lúc 10:00 20\/11\/2026/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Bán tại quầy' }));
    const drawer = await screen.findByRole('dialog', { name: 'Bán tại quầy' });
    await page.user.type(within(drawer).getByRole('searchbox', { name: 'Tên sách, mã sách hoặc ISBN' }), 'zz');
    expect(await within(drawer).findByText('Không tìm thấy gì cho “zz”')).toBeVisible();
  });

  it('forgets customers with the session, and keeps the queue for its own user', async () => {
    const page = show(await answersOf());
    await screen.findByText('#2611210000001', { exact: false });
    loseNetwork();
    await page.user.click(within(await typeCode(page)).getByRole('button', { name: 'Xác nhận đã giao sách' }));
    expect(await screen.findByText('1 giao dịch chưa gửi')).toBeVisible();
    page.unmount();
    await forgetCounter();
    await waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['stand-queue']));
    const other = { ...ISSUER, id: '66666666-6666-4666-8666-666666666666' };
    const fresh = renderScreen(<CounterScreen userId={other.id} />, {
      user: other,
      answers: { 'GET /issuer/stand': [] },
    });
    expect(await screen.findByText('Chưa có quầy nào đang mở')).toBeVisible();
    expect(screen.queryByText('1 giao dịch chưa gửi')).not.toBeInTheDocument();
    fresh.unmount();
    const back = show(await answersOf());
    await waitFor(() => expect(back.callsOf('POST /issuer/stand/deeds')).toHaveLength(1));
  });
});
