import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { newRow } from '@/features/campaign-products/bring/bring-rows';
import { BringBooksScreen } from '@/features/campaign-products/bring/BringBooksScreen';
import { campaignProductText } from '@/text/campaign-product';
import { bringableOf, issuerCampaignOf, PRODUCT_ID } from '@tests/support/campaign-product';
import type { Answers } from '@tests/support/component/fake-api';
import { PageAt } from '@tests/support/component/page-at';
import { renderScreen } from '@tests/support/component/render-screen';

const ISSUER = { id: 'u2', name: 'Bến Xuân', email: 'issuer@hoisach.test', imageUrl: null, role: ROLE.ISSUER };
const PATH = '/issuer/campaigns/7/books/add-book';

const books = (count: number) =>
  Array.from({ length: count }, (_, at) => bringableOf({ id: at + 1, code: `S${at + 1}`, name: `Tựa ${at + 1}` }));
const listOf = <Row,>(data: Row[], total = data.length) => ({ data, metadata: { page: 1, size: 20, total } });

/** Opens the page with this many books chosen already; the browser stores the choice until it is sent. */
const open = (count: number, answers: Answers = {}) => {
  window.localStorage.setItem('bring-books:u2:7', JSON.stringify(books(count).map(newRow)));
  return renderScreen(
    <PageAt path={PATH}>
      <BringBooksScreen />
    </PageAt>,
    {
      path: `${PATH}?id=7`,
      user: ISSUER,
      answers: {
        'GET /issuer/campaigns/{id}': issuerCampaignOf(1),
        'GET /issuer/campaigns': { ...listOf([]), mine: 0, others: 0 },
        'GET /issuer/campaigns/{id}/books': listOf(books(3)),
        ...answers,
      },
    },
  );
};

const cell = (column: string, title: string) => screen.getByLabelText<HTMLInputElement>(`${column}: ${title}`);
/** Found without the accessible names that Testing Library computes: for 100 rows that takes too long. */
const plainCell = (title: string) => document.querySelector<HTMLInputElement>(`[aria-label="Số lượng: ${title}"]`);
const paste = (target: HTMLElement, lines: readonly string[]) =>
  fireEvent.paste(target, { clipboardData: { getData: () => lines.join('\n') } });
const wrongCells = () => document.querySelectorAll('tbody [aria-invalid=true]');

afterEach(() => window.localStorage.clear());

describe('many books at once', () => {
  it('marks the wrong half of 100 pasted rows, and sends nothing until it is mended', async () => {
    const all = books(100);
    const page = open(100, {
      'POST /issuer/products/batch': {
        campaignId: 7,
        products: all.map(({ id, name }) => ({ id: PRODUCT_ID, bookId: id, title: name, salePrice: 90_000 })),
      },
    });
    await waitFor(() => expect(plainCell('Tựa 1')).toBeTruthy());
    const pasteAll = (textOf: (id: number) => string) =>
      paste(
        plainCell('Tựa 1')!,
        all.map(({ id }) => textOf(id)),
      );
    const send = () => fireEvent.click([...document.querySelectorAll('footer button')].at(-1)!);
    const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' ');

    pasteAll((id) => (id % 2 ? '12' : 'mười'));
    expect(said()).toContain('Đã dán 100 ô.');
    expect(wrongCells()).toHaveLength(50);
    expect(plainCell('Tựa 2')).toHaveAccessibleDescription('Nhập số lượng từ 1');
    send();
    await waitFor(() => expect(document.activeElement).toBe(plainCell('Tựa 2')));
    expect(said()).toContain('50 dòng cần sửa.');
    expect(page.callsOf('POST /issuer/products/batch')).toHaveLength(0);

    pasteAll(() => '12');
    expect(wrongCells()).toHaveLength(0);
    send();
    await waitFor(() => expect(page.address()).toBe('/issuer/products?campaign=7'));
    const sent = page.callsOf('POST /issuer/products/batch').map(({ body }) => body as { rows: object[] });
    expect(sent.map(({ rows }) => rows.length)).toEqual([100]);
    expect(page.callsOf('POST /issuer/products/batch')[0]?.idempotencyKey).toMatch(/^[0-9a-f]{24}$/);
  });

  it('refuses 10,000 pasted rows with one sentence, and leaves the cells alone', async () => {
    open(3);
    const first = await screen.findByLabelText('Số lượng: Tựa 1');
    paste(
      first,
      Array.from({ length: 10_000 }, () => '5'),
    );
    expect(screen.getAllByText(campaignProductText.batchTooLarge)).toHaveLength(1);
    expect(first).toHaveValue('');
  });

  it('refuses to choose 10,000 books with the same sentence, and reads none of them', async () => {
    const page = open(0, { 'GET /issuer/campaigns/{id}/books': listOf(books(20), 10_000) });
    fireEvent.click(await screen.findByRole('button', { name: 'Chọn tất cả 10.000 tựa tìm được' }));
    expect(await screen.findByText(campaignProductText.batchTooLarge)).toBeVisible();
    expect(page.callsOf('GET /issuer/campaigns/{id}/books')).toHaveLength(1);
  });

  it('keeps what was typed when it is refused, also over a reload', async () => {
    const sentence = campaignProductText.belowPromised(20);
    const page = open(3, {
      'POST /issuer/products/batch': () => {
        throw new AppError('INVALID_INPUT', {}, { 'rows.1.quantity': [sentence] });
      },
    });
    paste(await screen.findByLabelText('Số lượng: Tựa 1'), ['10', '11', '12']);
    await page.user.click(screen.getByRole('button', { name: 'Gửi xét duyệt 3 tựa' }));
    await waitFor(() => expect(cell('Số lượng', 'Tựa 2')).toHaveAccessibleDescription(sentence));
    const typed = () => [1, 2, 3].map((at) => cell('Số lượng', `Tựa ${at}`).value);
    expect(typed()).toEqual(['10', '11', '12']);
    expect(screen.getByRole('button', { name: 'Chỉ gửi 2 dòng đúng' })).toBeEnabled();
    expect(page.address()).toBe(`${PATH}?id=7`);
    const kept = window.localStorage.getItem('bring-books:u2:7');
    expect(kept).toContain('"quantity":"11"');
  });

  it('stay marked where they were refused until those cells are mended', async () => {
    const sentence = campaignProductText.belowPromised(20);
    const page = open(3, {
      'POST /issuer/products/batch': () => {
        throw new AppError('INVALID_INPUT', {}, { 'rows.0.quantity': [sentence], 'rows.1.quantity': [sentence] });
      },
    });
    paste(await screen.findByLabelText('Số lượng: Tựa 1'), ['10', '11', '12']);
    await page.user.click(screen.getByRole('button', { name: 'Gửi xét duyệt 3 tựa' }));
    await waitFor(() => expect(wrongCells()).toHaveLength(2));
    fireEvent.change(cell('Số lượng', 'Tựa 1'), { target: { value: '30' } });
    expect(cell('Số lượng', 'Tựa 1')).toBeValid();
    expect(cell('Số lượng', 'Tựa 2')).toHaveAccessibleDescription(sentence);
    await page.user.click(screen.getByRole('button', { name: 'Bỏ Tựa 1' }));
    expect(cell('Số lượng', 'Tựa 2')).toHaveAccessibleDescription(sentence);
    expect(wrongCells()).toHaveLength(1);
  });

  it('are those of the issuer who chose them', async () => {
    open(3);
    await screen.findByLabelText('Số lượng: Tựa 1');
    cleanup();
    renderScreen(<BringBooksScreen />, {
      path: `${PATH}?id=7`,
      user: { ...ISSUER, id: 'u3' },
      answers: {
        'GET /issuer/campaigns/{id}': issuerCampaignOf(1),
        'GET /issuer/campaigns': { ...listOf([]), mine: 0, others: 0 },
        'GET /issuer/campaigns/{id}/books': listOf(books(3)),
      },
    });
    expect(await screen.findByText('Chưa chọn tựa sách nào')).toBeVisible();
    expect(screen.queryByLabelText('Số lượng: Tựa 1')).not.toBeInTheDocument();
  });

  it('cannot be brought to a campaign that takes nothing now, and it is said why', async () => {
    const reason = 'Chỉ thêm sách khi bạn đang tham gia hội sách.';
    const page = open(2, { 'GET /issuer/campaigns/{id}': issuerCampaignOf(1, reason) });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(page.callsOf('GET /issuer/campaigns/{id}/books')).toHaveLength(0);
  });

  it('are asked for once more when the campaign could not be read, and then have their editions', async () => {
    let isDown = true;
    const page = open(1, {
      'GET /issuer/campaigns/{id}': () => {
        if (isDown) throw new AppError('NOT_FOUND');
        return issuerCampaignOf(2);
      },
    });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    isDown = false;
    await page.user.click(retry);
    expect(await screen.findByLabelText('Kèm PDF: Tựa 1')).toBeVisible();
  });

  it('are brought again from an earlier campaign, and it is said how many more can be and how many cannot', async () => {
    const last = { format: 1 as const, quantity: 12, discount: 10, commission: 20, raised: false, editions: [] };
    const { campaign } = issuerCampaignOf(1);
    const former = { ...campaign, id: 8, name: 'Hội sách mùa thu', participation: null };
    const page = open(0, {
      'GET /issuer/campaigns': { ...listOf([former]), mine: 1, others: 0 },
      'GET /issuer/campaigns/{id}/former-books': {
        ...{ campaign: { id: 8, name: 'Hội sách mùa thu' }, total: 700, bringable: 650 },
        books: books(2).map((book) => ({ ...book, last })),
      },
    });
    await page.user.click(await screen.findByRole('combobox', { name: 'Mang lại từ hội sách trước' }));
    await page.user.click(await screen.findByRole('option', { name: 'Hội sách mùa thu' }));
    const said = await screen.findByText(/Đã thêm 2 tựa từ “Hội sách mùa thu”/);
    expect(said).toHaveTextContent('Còn 648 tựa nữa');
    expect(said).toHaveTextContent('50 tựa không mang được');
    expect(await screen.findByLabelText('Số lượng: Tựa 1')).toHaveValue('12');
  });

  it('is chosen book by book, too', async () => {
    const page = open(0);
    await page.user.click(await screen.findByRole('checkbox', { name: /Tựa 2/ }));
    const grid = await screen.findByRole('table', { name: 'Sách mang đến hội sách' });
    expect(within(grid).getByLabelText('Chiết khấu: Tựa 2')).toHaveValue('15');
  });
});
