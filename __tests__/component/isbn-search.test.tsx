import { act, screen, waitFor, within } from '@testing-library/react';
import type { FormEvent, ReactElement } from 'react';
import type { TitleCard } from '@/contract/endpoints/titles';
import { ScanButton } from '@/entities/product/isbn/ScanButton';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const ISBN = '9786041123458';
const CAMPAIGNS = [
  { id: 7, name: 'Hội sách mùa xuân' },
  { id: 8, name: 'Phố sách Hà Nội' },
] as const;

const card = productCardOf();
const offerAt = (place: 0 | 1, salePrice: number): TitleCard['offers'][number] => ({
  ...{ productId: `${place}1111111-1111-4111-8111-111111111111`, slug: 'so-do', salePrice, saleQuantity: 3, status: 3 },
  campaign: { ...card.campaign, ...CAMPAIGNS[place] },
});
const title: TitleCard = { ...card, offers: [offerAt(0, 80_000), offerAt(1, 75_000)] };
const found = (titles: TitleCard[]): Answers => ({
  'GET /titles': { data: titles, metadata: { page: 1, size: 6, total: titles.length } },
});

/** The codes that the camera will still see. At module level, because the detector is created only once. */
let left: string[] = [];

/** A camera that sees these codes, one per detection. */
const seeing = (...codes: string[]) => {
  const tracks = [{ stop: jest.fn() }];
  const getUserMedia = jest.fn().mockResolvedValue({ getTracks: () => tracks });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  left = [...codes];
  class FakeDetector {
    static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code']);
    detect = () => Promise.resolve(left.length > 0 ? [{ rawValue: left.shift()! }] : []);
  }
  Object.assign(globalThis, { BarcodeDetector: FakeDetector });
  return { getUserMedia, stop: tracks[0]!.stop };
};

const refusing = (error: Error) =>
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: jest.fn().mockRejectedValue(error) },
    configurable: true,
  });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  jest.restoreAllMocks();
});

const open = async (answers: Answers, path = '/', around = (button: ReactElement): ReactElement => button) => {
  const page = renderScreen(around(<ScanButton />), { answers, path });
  await page.user.click(screen.getByRole('button', { name: 'Quét mã ISBN' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Tìm sách theo ISBN' })) };
};

const type = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, text: string) => {
  await user.type(dialog.getByRole('textbox', { name: 'Mã ISBN' }), `${text}{Enter}`);
};

it('a scanned ISBN is the book with its price at every campaign; what is no ISBN is passed over', async () => {
  const camera = seeing('8935001234567', ISBN);
  const page = await open(found([title]));
  expect(await page.dialog.findByText('Sách có ISBN 978-604-1-12345-8')).toBeVisible();
  expect(page.callsOf('GET /titles')).toMatchObject([{ query: { title: ISBN } }]);
  expect(page.dialog.getByRole('heading', { name: 'Giá tại các hội sách' })).toBeVisible();
  expect(page.dialog.getByRole('link', { name: 'Hội sách mùa xuân' })).toHaveAttribute(
    'href',
    `/products/so-do/${title.offers[0]!.productId}`,
  );
  const rows = page.dialog.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\u00a0/g, ' '));
  expect(rows).toContainEqual(expect.stringMatching(/^Phố sách Hà Nội.*75\.000 ₫$/));
  await waitFor(() => expect(camera.stop).toHaveBeenCalled());
});

it('at the page of a campaign its price stands first, and a campaign without it says so', async () => {
  seeing(ISBN);
  const page = await open(
    found([title, { ...title, id: offerAt(0, 1).productId, offers: [offerAt(0, 70_000)] }]),
    '/products?campaign=8',
  );
  await page.dialog.findByText(/Sách có ISBN/);
  const headings = page.dialog.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Tại hội sách này', 'Tại các hội sách khác', 'Tại các hội sách khác']);
  expect(page.dialog.getByText('Hội sách này không bán cuốn này.')).toBeVisible();
});

it('an unknown ISBN says so, with a way on and another try', async () => {
  seeing(ISBN);
  const page = await open(found([]));
  expect(await page.dialog.findByText('Chưa có sách nào mang ISBN 978-604-1-12345-8 tại các hội sách')).toBeVisible();
  expect(page.dialog.getByRole('link', { name: 'Tìm theo tên sách' })).toHaveAttribute('href', '/products');
  await page.user.click(page.dialog.getByRole('button', { name: 'Tìm mã khác' }));
  expect(page.dialog.getByRole('textbox', { name: 'Mã ISBN' })).toBeVisible();
});

describe('without a camera', () => {
  it('that was refused it says so, and what is typed is found, an ISBN-10 too', async () => {
    refusing(new DOMException('no', 'NotAllowedError'));
    const page = await open(found([title]));
    expect(await page.dialog.findByRole('alert')).toHaveTextContent('Bạn chưa cho phép dùng camera.');
    await type(page, '123');
    expect(page.dialog.getByText('ISBN gồm 10 hoặc 13 ký tự và phải đúng số kiểm tra')).toBeVisible();
    await page.user.clear(page.dialog.getByRole('textbox', { name: 'Mã ISBN' }));
    await type(page, '604-1-12345-X');
    expect(page.callsOf('GET /titles')).toEqual([]);
    await page.user.clear(page.dialog.getByRole('textbox', { name: 'Mã ISBN' }));
    await type(page, '0-306-40615-2');
    await page.dialog.findByText(/Sách có ISBN 9780306406157/);
    expect(page.callsOf('GET /titles')).toMatchObject([{ query: { title: '9780306406157' } }]);
  });

  it('that is not there it says so', async () => {
    refusing(new DOMException('none', 'NotFoundError'));
    const page = await open(found([]));
    expect(await page.dialog.findByRole('alert')).toHaveTextContent('Không mở được camera trên máy này.');
    await act(() => page.user.click(page.dialog.getByRole('button', { name: 'Tắt camera' })));
    expect(page.dialog.getByRole('button', { name: 'Quét bằng camera' })).toBeVisible();
  });

  it('that stands beside a search box leaves that box alone when an ISBN is typed', async () => {
    refusing(new DOMException('none', 'NotFoundError'));
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const page = await open(found([title]), '/', (button) => <form onSubmit={onSubmit}>{button}</form>);
    await type(page, ISBN);
    await page.dialog.findByText(/Sách có ISBN/);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
