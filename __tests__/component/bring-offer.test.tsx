import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { BringableBook, ReusableCombo } from '@/contract/endpoints/campaign-products';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { BringBookScreen, BringSeriesScreen } from '@/features/campaign-products/bring/BringBookScreen';
import { BringComboScreen, ReuseComboScreen } from '@/features/campaign-products/bring/BringComboScreen';
import { ChooseComboScreen, ChooseSeriesScreen } from '@/features/campaign-products/bring/ChooseOffer';
import { bringableOf, campaignProductOf, issuerCampaignOf, PRODUCT_ID, STOCK } from '@tests/support/campaign-product';
import type { Answers } from '@tests/support/component/fake-api';
import { PageAt } from '@tests/support/component/page-at';
import { renderScreen, type Screen } from '@tests/support/component/render-screen';

const ISSUER = { id: 'u2', name: 'Bến Xuân', email: 'issuer@hoisach.test', imageUrl: null, role: ROLE.ISSUER };
const BOOKS = '/issuer/campaigns/7/books';
const PICTURE = '/files/books/combo.webp';

const listOf = <Row,>(...data: Row[]) => ({ data, metadata: { page: 1, size: 50, total: data.length } });

const open = (shown: ReactElement, path: string, answers: Answers, query = 'id=7') =>
  renderScreen(<PageAt path={path}>{shown}</PageAt>, {
    path: `${path}?${query}`,
    user: ISSUER,
    answers: { 'GET /issuer/campaigns/{id}': issuerCampaignOf(), ...answers },
  });

const fill = async ({ user }: Screen, label: string | RegExp, words: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, words);
};

describe('one book', () => {
  const bring = (book: BringableBook, answers: Answers = {}) =>
    open(
      <BringBookScreen />,
      `${BOOKS}/add-book/42`,
      { 'GET /issuer/campaigns/{id}/books': listOf(book), ...answers },
      'id=7&book-id=42',
    );

  it('begins with the agreed commission, and is sent to the organiser', async () => {
    const page = bring(bringableOf({ stock: STOCK }), { 'POST /issuer/products/singles': campaignProductOf() });
    expect(await screen.findByLabelText(/^Chiết khấu/)).toHaveValue('15');
    expect(page.callsOf('GET /issuer/campaigns/{id}/books')[0]?.query).toMatchObject({ id: [42], isSeries: false });
    expect(screen.getByText(/Đã dành 20 cuốn/)).toBeVisible();
    await fill(page, /^Số bản mang đến/, '40');
    await page.user.click(screen.getByRole('button', { name: 'Gửi xét duyệt' }));
    await waitFor(() =>
      expect(page.callsOf('POST /issuer/products/singles')[0]?.body).toEqual({
        ...{ campaignId: 7, bookId: 42, format: 1, quantity: 40, discount: 0, commission: 15, editions: [] },
      }),
    );
    await waitFor(() => expect(page.address()).toBe('/issuer/products?campaign=7'));
  });

  it('has no editions at a campaign that is held somewhere', async () => {
    bring(bringableOf(), { 'GET /issuer/campaigns/{id}': issuerCampaignOf(1) });
    expect(await screen.findByText('Hội sách trực tiếp chỉ bán sách giấy.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('says so when it is at the campaign already', async () => {
    const page = bring(bringableOf({ productId: PRODUCT_ID, refusal: 'Sách này đã có tại hội sách' }), {
      'POST /issuer/products/singles': () => {
        throw new AppError('INVALID_INPUT', {}, { bookId: ['Sách này đã có tại hội sách'] });
      },
    });
    expect(await screen.findByText('Sách này đã có tại hội sách')).toBeVisible();
    await fill(page, /^Số bản mang đến/, '40');
    await page.user.click(screen.getByRole('button', { name: 'Gửi xét duyệt' }));
    expect(await screen.findByText('Sách này đã có tại hội sách', { selector: '[role=alert]' })).toBeVisible();
  });

  it('is asked for by its id, and may not be the issuer’s', async () => {
    bring(bringableOf(), { 'GET /issuer/campaigns/{id}/books': listOf() });
    expect(await screen.findByText('Không tìm thấy sách có mã: 42')).toBeVisible();
  });

  it('is not asked for at a campaign that takes nothing now', async () => {
    const reason = '“Hội sách mùa xuân” đã kết thúc.';
    bring(bringableOf(), { 'GET /issuer/campaigns/{id}': issuerCampaignOf(2, reason) });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gửi xét duyệt' })).not.toBeInTheDocument();
  });
});

describe('a series', () => {
  const volume = (id: number, name: string) => ({
    ...{ id, name, displayIndex: id, released: true, pdf: id === 51 ? 10_000 : null, audio: null },
  });
  const series = bringableOf({
    ...{ id: 50, code: 'DM', name: 'Dế Mèn', isSeries: true, pdf: null },
    volumes: [volume(51, 'Tập một'), volume(52, 'Tập hai'), volume(53, 'Tập ba')],
  });

  it('is chosen from the stock', async () => {
    open(<ChooseSeriesScreen />, `${BOOKS}/add-series`, { 'GET /issuer/campaigns/{id}/books': listOf(series) });
    expect(await screen.findByRole('link', { name: 'Chọn Dế Mèn' })).toHaveAttribute('href', `${BOOKS}/add-series/50`);
  });

  it('is sent with the volumes that are left, each with its own editions', async () => {
    const page = open(
      <BringSeriesScreen />,
      `${BOOKS}/add-series/50`,
      {
        'GET /issuer/campaigns/{id}/books': listOf(series),
        'POST /issuer/products/series': campaignProductOf({ type: 3 }),
      },
      'id=7&book-id=50',
    );
    const volumes = await screen.findByRole('list', { name: 'Thứ tự sách' });
    await page.user.click(within(volumes).getByRole('button', { name: 'Bỏ “Tập ba”' }));
    await page.user.click(within(volumes).getByRole('checkbox', { name: 'Kèm PDF, Tập một' }));
    expect(screen.getByText(/^\+10\.000\s₫$/)).toBeVisible();
    await fill(page, /^Số bộ được bán/, '30');
    await page.user.click(screen.getByRole('button', { name: 'Gửi xét duyệt' }));
    await waitFor(() =>
      expect(page.callsOf('POST /issuer/products/series')[0]?.body).toMatchObject({
        ...{ campaignId: 7, bookId: 50, quantity: 30, commission: 15 },
        items: [
          { bookId: 51, displayIndex: 1, editions: ['pdf'] },
          { bookId: 52, displayIndex: 2, editions: [] },
        ],
      }),
    );
  });
});

describe('a combo', () => {
  const books = [bringableOf({ stock: STOCK }), bringableOf({ id: 43, code: 'GT', name: 'Giông tố', pdf: null })];
  const old: ReusableCombo = {
    ...{
      id: PRODUCT_ID,
      campaign: { id: 3, name: 'Hội sách mùa thu' },
      title: 'Vũ Trọng Phụng',
      description: 'Hai cuốn.',
    },
    ...{ imageUrl: PICTURE, genre: { id: 1, name: 'Văn học' }, format: 1, quantity: 50, salePrice: 150_000 },
    ...{ commission: 15, raised: true, refusal: null },
    items: books.map(({ id, name }, index) => ({ id, name, displayIndex: index + 1, editions: [] })),
  };

  it('of an earlier campaign is chosen, or it is said why it cannot be', async () => {
    const refusal = 'Sách đang ngừng phát hành: Giông tố';
    open(<ChooseComboScreen />, `${BOOKS}/add-old-combo`, {
      'GET /issuer/campaigns/{id}/combos': listOf(old, {
        ...old,
        id: '33333333-3333-4333-8333-333333333333',
        title: 'Cũ',
        refusal,
      }),
    });
    expect(await screen.findByRole('link', { name: 'Chọn Vũ Trọng Phụng' })).toHaveAttribute(
      'href',
      `${BOOKS}/add-old-combo/${PRODUCT_ID}`,
    );
    expect(screen.queryByRole('link', { name: 'Chọn Cũ' })).not.toBeInTheDocument();
    expect(screen.getByText(refusal)).toBeVisible();
  });

  const reuse = (answers: Answers = {}) =>
    open(
      <ReuseComboScreen />,
      `${BOOKS}/add-old-combo/${PRODUCT_ID}`,
      {
        'GET /issuer/campaigns/{id}/combos': listOf(old),
        'GET /issuer/campaigns/{id}/books': listOf(...books),
        ...answers,
      },
      `id=7&book-id=${PRODUCT_ID}`,
    );

  it('of an earlier campaign is brought again as a new one, with what its sets will need', async () => {
    const page = reuse({ 'POST /issuer/products/combos': campaignProductOf({ type: 2 }) });
    expect(await screen.findByText(/Sẽ tăng lên 70 cuốn/)).toBeVisible();
    expect(screen.getByText('Chiết khấu được nâng lên mức đã thoả thuận.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Gửi xét duyệt' }));
    await waitFor(() =>
      expect(page.callsOf('POST /issuer/products/combos')[0]?.body).toMatchObject({
        ...{ campaignId: 7, genreId: 1, title: 'Vũ Trọng Phụng', imageUrl: PICTURE, salePrice: 150_000, quantity: 50 },
        items: [{ bookId: 42 }, { bookId: 43 }],
      }),
    );
  });

  it('offers the formats that all its books have', async () => {
    reuse();
    expect(await screen.findByRole('radio', { name: 'Sách PDF' })).toBeDisabled();
    expect(screen.getByText('Sách chưa có định dạng này: Giông tố')).toBeVisible();
  });

  it('is not dearer than its books', async () => {
    const page = reuse();
    await fill(page, /^Giá bán combo/, '250000');
    await page.user.click(screen.getByRole('button', { name: 'Gửi xét duyệt' }));
    expect(await screen.findByText(/Giá combo không được vượt quá tổng giá các cuốn sách/)).toBeVisible();
  });

  it('needs a genre of the campaign before books are chosen', async () => {
    open(<BringComboScreen />, `${BOOKS}/add-combo`, {});
    expect(await screen.findByText('Chọn thể loại của combo trước, rồi chọn sách vào đây.')).toBeVisible();
  });

  it('names a genre of the campaign that is not agreed, and does not offer it', async () => {
    const campaign = issuerCampaignOf();
    const minimums = [...campaign.minimums, { genreId: 2, name: 'Kỹ năng', commission: 20 }];
    const page = open(<BringComboScreen />, `${BOOKS}/add-combo`, {
      'GET /issuer/campaigns/{id}': { ...campaign, minimums },
    });
    await page.user.click(await screen.findByRole('combobox', { name: /^Thể loại/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Văn học, chiết khấu từ 15%',
      'Kỹ năng, chưa thoả thuận chiết khấu',
    ]);
    expect(options[1]).toHaveAttribute('data-combobox-disabled');
  });
});
