import { fireEvent, screen, within } from '@testing-library/react';
import { ROLE } from '@/contract/vocabulary/roles';
import { newRow } from '@/features/campaign-products/bring/bring-rows';
import { BringBooksScreen } from '@/features/campaign-products/bring/BringBooksScreen';
import { bringableOf, issuerCampaignOf } from '@tests/support/campaign-product';
import { PageAt } from '@tests/support/component/page-at';
import { renderScreen } from '@tests/support/component/render-screen';

const ISSUER = { id: 'u2', name: 'Bến Xuân', email: 'issuer@hoisach.test', imageUrl: null, role: ROLE.ISSUER };
const PATH = '/issuer/campaigns/7/books/add-book';
const [one, two, three] = [1, 2, 3].map((id) =>
  bringableOf({ id, code: `S${id}`, name: `Tựa ${id}`, refusal: id === 3 ? 'Đã ngừng phát hành' : null }),
);
const listOf = <Row,>(data: Row[]) => ({ data, metadata: { page: 1, size: 20, total: data.length } });

afterEach(() => window.localStorage.clear());

it('figures pasted by code find their rows, add books of the stock, and name what was not found', async () => {
  window.localStorage.setItem('bring-books:u2:7', JSON.stringify([newRow(one!)]));
  const books = [one!, two!, three!];
  const page = renderScreen(
    <PageAt path={PATH}>
      <BringBooksScreen />
    </PageAt>,
    {
      path: `${PATH}?id=7`,
      user: ISSUER,
      answers: {
        'GET /issuer/campaigns/{id}': issuerCampaignOf(1),
        'GET /issuer/campaigns': { ...listOf([]), mine: 0, others: 0 },
        'GET /issuer/campaigns/{id}/books': ({ query }) =>
          listOf(query.id ? books.filter(({ id }) => [query.id].flat().map(Number).includes(id)) : books),
        'POST /issuer/books/lookup': ({ body }) =>
          body.keys.map((key) => {
            const book = books.find(({ code }) => code === key);
            return { key, book: book ? { id: book.id, version: 1, code: key, name: book.name, imageUrl: '' } : null };
          }),
      },
    },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Dán theo ISBN' }));
  const dialog = within(await screen.findByRole('dialog'));
  const pasted = 'S1\t12\t10%\nS2\t20\t\nS3\t5\t\nKhác\t1\t\nS1\t9\t';
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: pasted } });
  await page.user.click(dialog.getByRole('button', { name: 'Kiểm tra' }));
  expect(await dialog.findByRole('status')).toHaveTextContent(
    'Tìm thấy 2 tựa, trong đó 1 tựa được thêm vào bảng; 3 dòng không dùng được.',
  );
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dòng 3, S3: Đã ngừng phát hành',
    'Dòng 4, Khác: Không có trong kho sách của bạn',
    'Dòng 5, S1: Đã có ở dòng 1',
  ]);
  expect(dialog.getByRole('button', { name: 'Sao chép danh sách' })).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Điền 2 tựa' }));
  expect(await screen.findByLabelText('Số lượng: Tựa 2')).toHaveValue('20');
  expect(screen.getByLabelText('Số lượng: Tựa 1')).toHaveValue('12');
  expect(screen.getByLabelText('Giảm giá: Tựa 1')).toHaveValue('10');
  expect(page.callsOf('POST /issuer/products/batch')).toHaveLength(0);
});
