import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OfficeReview, OwnReview, PublicReview } from '@/contract/endpoints/reviews';
import { BookReviews } from '@/entities/review/BookReviews';
import { IssuerReviewsScreen } from '@/features/reviews/IssuerReviewsScreen';
import { ReviewsScreen } from '@/features/reviews/ReviewsScreen';
import { productOf } from '@/features/products/product-json-ld';
import { CUSTOMER } from '@tests/support/component/customer';
import { ADMIN, choose, pageOf } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const REVIEW: PublicReview = {
  ...{ id: 1, by: 'Anh T.', stars: 4, text: 'Cuốn sách này đọc rất hay.', images: [], at: '2026-11-20T03:00:00.000Z' },
  ...{ campaign: { id: 7, name: 'Phố sách' }, answer: null },
};
const SUMMARY = { average: 4.3, count: 12, stars: [0, 1, 1, 4, 6] };
const NOTHING = { average: null, count: 0, stars: [0, 0, 0, 0, 0] };

describe('what customers say of a book', () => {
  it('is shown with how they judge it, and narrowed by stars', async () => {
    const page = renderScreen(<BookReviews bookId={5} summary={SUMMARY} />, {
      answers: { 'GET /reviews': pageOf([REVIEW], 12) },
    });
    expect(screen.getByText('4,3')).toBeVisible();
    expect(screen.getByText('12 đánh giá')).toBeVisible();
    expect(await screen.findByText('Cuốn sách này đọc rất hay.')).toBeVisible();
    expect(screen.getByText('Đã mua tại Phố sách')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: '4 sao' }));
    await waitFor(() => expect(page.callsOf('GET /reviews').at(-1)?.query).toMatchObject({ book: 5, stars: 4 }));
    await page.user.click(screen.getByRole('button', { name: 'Xem thêm đánh giá' }));
    await waitFor(() => expect(page.callsOf('GET /reviews').at(-1)?.query).toMatchObject({ size: 25 }));
  });

  it('has pictures, which are enlarged over the page', async () => {
    const images = ['/files/images/a.webp', '/files/images/b.webp'];
    const page = renderScreen(<BookReviews bookId={5} summary={SUMMARY} />, {
      answers: { 'GET /reviews': pageOf([{ ...REVIEW, images }]) },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Phóng to ảnh 2 của Anh T.' }));
    const overlay = await screen.findByRole('dialog', { name: 'Ảnh phóng to' });
    expect(await within(overlay).findByAltText('Ảnh 2 của Anh T.')).toBeInTheDocument();
    fireEvent.keyDown(overlay.querySelector('.yarl__container')!, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is nothing yet, and who may say something is told', () => {
    renderScreen(<BookReviews bookId={5} summary={NOTHING} />);
    expect(screen.getByText('Chưa có đánh giá nào. Ai đã nhận sách đều viết được đánh giá.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is told to search engines', () => {
    const detail = {
      ...productCardOf({}),
      ...{ description: '', book: null, pictures: [], pdfTrialUrl: null, audioTrialUrl: null, plusPoint: 80 },
      ...{ series: [], items: [], otherFairs: [], sameGenre: [], sameIssuer: [] },
    };
    const rating = { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 };
    expect(productOf(detail, 'https://hoisach.test', SUMMARY)).toMatchObject({ aggregateRating: rating });
    expect(productOf(detail, 'https://hoisach.test', NOTHING).aggregateRating).toBeUndefined();
  });
});

describe('a customer who has received the book', () => {
  const own = (review: OwnReview | null) => ({ 'GET /reviews/own': { mayReview: review === null, review } });
  const show = (answers: Parameters<typeof renderScreen>[1] & object) =>
    renderScreen(<BookReviews bookId={5} summary={NOTHING} />, { user: CUSTOMER, ...answers });

  it('gives stars and says why', async () => {
    const page = show({ answers: { ...own(null), 'POST /reviews': { ...WAITING } } });
    await page.user.click(await screen.findByRole('button', { name: 'Viết đánh giá' }));
    await page.write(screen.getByRole('textbox'), 'Rất đáng đọc, nhiều tranh đẹp.');
    await page.user.click(screen.getByRole('button', { name: 'Gửi đánh giá' }));
    expect(await screen.findByText('Vui lòng chọn số sao')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: '5 sao' }));
    await page.user.click(screen.getByRole('button', { name: 'Gửi đánh giá' }));
    expect(await screen.findByText(/^Đã gửi\./)).toBeVisible();
    expect(page.callsOf('POST /reviews').map(({ body }) => body)).toEqual([
      { bookId: 5, stars: 5, text: 'Rất đáng đọc, nhiều tranh đẹp.', images: [] },
    ]);
  });

  const WAITING: OwnReview = {
    id: 1,
    stars: 4,
    text: 'Cuốn sách rất hay.',
    images: [],
    status: 1,
    note: '',
    version: 1,
  };

  it('learns that it waits, or why it is not shown', async () => {
    const page = show({ answers: own(WAITING) });
    expect(await screen.findByText('Đánh giá của bạn đang chờ ban tổ chức duyệt.')).toBeVisible();
    page.unmount();
    show({ answers: own({ ...WAITING, status: 3, note: 'Lạc đề' }) });
    expect(await screen.findByText('Lý do: Lạc đề')).toBeVisible();
  });
});

describe('in the back office', () => {
  const office: OfficeReview = {
    ...REVIEW,
    ...{ status: 1, note: '', version: 3, book: { id: 5, name: 'Số đỏ' }, report: null },
    issuer: { id: productCardOf({}).issuer.id, name: 'Bến Xuân' },
  };

  it('the organiser shows one, and keeps another back with a reason', async () => {
    const page = renderScreen(<ReviewsScreen />, {
      user: ADMIN,
      path: '/admin/reviews',
      answers: {
        'GET /admin/reviews': pageOf([office]),
        'PUT /admin/reviews/publish': { ...office, status: 2 },
        'PUT /admin/reviews/hide': { ...office, status: 3 },
      },
    });
    await choose(page, 'Số đỏ', 'Hiện đánh giá');
    expect(await screen.findByText('Đã hiện đánh giá.')).toBeVisible();
    expect(page.callsOf('PUT /admin/reviews/publish').map(({ body }) => body)).toEqual([{ id: 1, version: 3 }]);
    await choose(page, 'Số đỏ', 'Ẩn đánh giá');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Ẩn đánh giá' })).toBeDisabled();
    await page.write(dialog.getByRole('textbox'), 'Lạc đề');
    await page.user.click(dialog.getByRole('button', { name: 'Ẩn đánh giá' }));
    expect(await screen.findByText('Đã ẩn đánh giá.')).toBeVisible();
  });

  it('the organiser decides on several at once, and learns which were changed meanwhile', async () => {
    const other = { ...office, id: 2, book: { id: 6, name: 'Tắt đèn' } };
    const shown = { ...office, id: 3, status: 2 as const, book: { id: 7, name: 'Chí Phèo' } };
    const outcome = (id: number, refusal: string | null) => ({
      ...{ id, done: refusal === null, code: refusal && 'CONFLICT', message: refusal },
    });
    const page = renderScreen(<ReviewsScreen />, {
      user: ADMIN,
      path: '/admin/reviews',
      answers: {
        'GET /admin/reviews': pageOf([office, other, shown]),
        'PUT /admin/reviews/decisions': ({ body }) =>
          body.decision === 'publish'
            ? { done: 1, items: [outcome(1, null), outcome(2, 'Người khác vừa sửa.')] }
            : { done: 3, items: [1, 2, 3].map((id) => outcome(id, null)) },
      },
    });
    const chooseAll = async () => page.user.click(await screen.findByRole('checkbox', { name: /tất cả/i }));
    await chooseAll();
    await page.user.click(screen.getByRole('button', { name: 'Hiện 2 đánh giá' }));
    expect(await screen.findByText('Đã hiện 1 đánh giá.')).toBeVisible();
    const report = within(await screen.findByRole('dialog', { name: 'Kết quả với từng đánh giá' }));
    expect(report.getByRole('listitem')).toHaveTextContent('Tắt đèn, Anh T. Người khác vừa sửa.');
    await page.user.click(report.getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await chooseAll();
    await page.user.click(screen.getByRole('button', { name: 'Ẩn 3 đánh giá' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.write(dialog.getByRole('textbox'), 'Lạc đề');
    await page.user.click(dialog.getByRole('button', { name: 'Ẩn đánh giá' }));
    expect(await screen.findByText('Đã ẩn 3 đánh giá.')).toBeVisible();
    const items = [1, 2, 3].map((id) => ({ id, version: 3 }));
    expect(page.callsOf('PUT /admin/reviews/decisions').map(({ body }) => body)).toEqual([
      { decision: 'publish', items: items.slice(0, 2) },
      { decision: 'hide', items, note: 'Lạc đề' },
    ]);
  });

  it('the organiser reads who showed a review and who kept it back, when and why', async () => {
    const change = (id: number, before: object, after: object) => ({
      ...{ id, at: '2026-11-21T03:00:00.000Z', actorName: 'Hoàng Thu Trang' },
      ...{ before: { ...before }, after: { ...after } },
    });
    const changes = [
      change(2, { status: 'Đang hiện', note: '' }, { status: 'Đã ẩn', note: 'Lạc đề' }),
      change(1, { status: 'Chờ duyệt' }, { status: 'Đang hiện' }),
    ];
    const page = renderScreen(<ReviewsScreen />, {
      user: ADMIN,
      path: '/admin/reviews',
      answers: { 'GET /admin/reviews': pageOf([office]), 'GET /history/{kind}/{id}': pageOf(changes) },
    });
    await choose(page, 'Số đỏ', 'Lịch sử thay đổi');
    const drawer = within(await screen.findByRole('dialog', { name: 'Lịch sử thay đổi: Số đỏ, Anh T.' }));
    const [last, first] = await drawer.findAllByRole('listitem');
    expect(last).toHaveTextContent(/Hoàng Thu Trang đã sửa.*Đang hiệnĐã ẩn.*Lý do ẩn.*Lạc đề/);
    expect(first).toHaveTextContent(/Chờ duyệtĐang hiện/);
    expect(page.callsOf('GET /history/{kind}/{id}')[0]?.params).toEqual({ kind: 'review', id: '1' });
  });

  it('the issuer reports one, once, with a reason, and another reason in words', async () => {
    const other = { ...office, id: 2, book: { id: 6, name: 'Tắt đèn' } };
    const report = { reason: 3 as const, text: '', at: '2026-11-21T03:00:00.000Z', isOpen: true };
    const page = renderScreen(<IssuerReviewsScreen />, {
      user: { ...ADMIN, role: 2 },
      path: '/issuer/reviews',
      answers: {
        'GET /issuer/reviews': pageOf([office, { ...other, report }]),
        'POST /issuer/reviews/reports': { ...office, report },
      },
    });
    await choose(page, 'Số đỏ', 'Báo cáo');
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Báo cáo' });
    expect(send).toBeDisabled();
    await page.user.click(dialog.getByRole('combobox', { name: /^Vì sao/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Lý do khác' }));
    expect(send).toBeDisabled();
    await page.write(dialog.getByRole('textbox', { name: /^Nói rõ hơn/ }), 'Chép của người khác');
    await page.user.click(send);
    expect(await screen.findByText(/^Đã báo cáo\./)).toBeVisible();
    expect(page.callsOf('POST /issuer/reviews/reports').map(({ body }) => body)).toEqual([
      { id: 1, reason: 6, text: 'Chép của người khác' },
    ]);
    const reported = within(screen.getByRole('row', { name: /Tắt đèn/ }));
    expect(reported.getByText('Không nói về sách')).toBeVisible();
    expect(reported.getByText('Chờ ban tổ chức xem')).toBeVisible();
  });

  it('the organiser goes on showing one that was reported', async () => {
    const report = { reason: 1 as const, text: '', at: '2026-11-21T03:00:00.000Z', isOpen: true };
    const shown = { ...office, status: 2 as const, report };
    const page = renderScreen(<ReviewsScreen />, {
      user: ADMIN,
      path: '/admin/reviews?reported=true',
      answers: { 'GET /admin/reviews': pageOf([shown]), 'PUT /admin/reviews/publish': shown },
    });
    expect(await screen.findByText('Lời lẽ xúc phạm')).toBeVisible();
    expect(page.callsOf('GET /admin/reviews').at(-1)?.query).toMatchObject({ reported: true });
    await choose(page, 'Số đỏ', 'Vẫn hiện');
    expect(await screen.findByText('Đánh giá vẫn được hiện.')).toBeVisible();
  });

  it('the issuer answers', async () => {
    const page = renderScreen(<IssuerReviewsScreen />, {
      user: { ...ADMIN, role: 2 },
      path: '/issuer/reviews',
      answers: { 'GET /issuer/reviews': pageOf([office]), 'PUT /issuer/reviews/answer': office },
    });
    await choose(page, 'Số đỏ', 'Trả lời');
    const dialog = within(await screen.findByRole('dialog'));
    await page.write(dialog.getByRole('textbox'), 'Cảm ơn bạn đã đọc sách.');
    await page.user.click(dialog.getByRole('button', { name: 'Trả lời' }));
    expect(await screen.findByText('Đã lưu câu trả lời.')).toBeVisible();
  });
});
