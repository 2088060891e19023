import { screen, within } from '@testing-library/react';
import { participantErrors } from '@/contract/endpoints/participants';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminParticipationScreen, IssuerParticipationScreen } from '@/features/participants/ParticipationScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { ISSUER, ORGANISER, participationOf, termsOf } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';

const FIRST = termsOf(1, { answer: 2, answeredAt: '2027-01-12T09:00:00+07:00', answererName: ISSUER.name });
const SECOND = termsOf(2, {
  proposedBy: ROLE.ISSUER,
  proposerName: ISSUER.name,
  commissions: [
    { genreId: 1, name: 'Văn học', commission: 25 },
    { genreId: 2, name: 'Thiếu nhi', commission: 15 },
  ],
});

const JOINED = participationOf(5, {
  status: 5,
  waitsFor: ROLE.SYSTEM,
  latest: SECOND,
  inForce: FIRST,
  versions: [FIRST, SECOND],
  actions: [
    { action: 'cancelInvitation', offered: false, reason: 'Đang ở trạng thái “Đã đồng ý”.' },
    { action: 'remove', offered: true, reason: null },
    { action: 'propose', offered: true, reason: null },
    { action: 'acceptTerms', offered: true, reason: null },
    { action: 'declineTerms', offered: true, reason: null },
  ],
});

const open = (answers: Answers = {}) =>
  renderScreen(<AdminParticipationScreen />, {
    path: '/admin/participants/5?id=5',
    user: ORGANISER,
    answers: { 'GET /admin/participants/{id}': JOINED, ...answers },
  });

describe('the page of a participation', () => {
  it('shows the versions side by side, marks what differs, and says which one is in force', async () => {
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('25%').closest('mark')).not.toBeNull();
    expect(table.getAllByText('15%').every((cell) => cell.closest('mark') === null)).toBe(true);
    expect(within(table.getByRole('columnheader', { name: /^Số 1/ })).getByText('Đang áp dụng')).toBeVisible();
    expect(screen.getByText(/^Điều khoản số 1 đang áp dụng từ/)).toBeVisible();
    expect(screen.getByText('Đề nghị điều khoản số 2')).toBeVisible();
  });

  it('says why something is not offered', async () => {
    open();
    const reason = await screen.findByText('Đang ở trạng thái “Đã đồng ý”.');
    expect(reason.previousElementSibling).toHaveTextContent('Huỷ lời mời');
    expect(screen.queryByRole('button', { name: 'Huỷ lời mời' })).not.toBeInTheDocument();
  });

  it('does not say why an invitation cannot be approved, which nobody would look for', async () => {
    const none = { offered: false, reason: 'Đang ở trạng thái “Đang chờ”.' };
    const waiting = participationOf(5, {
      actions: [
        { action: 'approve', ...none },
        { action: 'acceptTerms', ...none },
        { action: 'remove', ...none },
        { action: 'cancelInvitation', offered: false, reason: 'Hội sách đã bắt đầu.' },
      ],
    });
    open({ 'GET /admin/participants/{id}': waiting });
    const reason = await screen.findByText('Hội sách đã bắt đầu.');
    expect(reason.closest('dl')).toHaveTextContent(/^Huỷ lời mờiHội sách đã bắt đầu\.$/);
  });

  it('links to the contract', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Hợp đồng PDF' });
    expect(link.getAttribute('href')).toMatch(/\/admin\/participants\/5\/contract$/);
  });

  it('says what leaves with an issuer before it removes them, and wants a reason', async () => {
    const page = open({
      'GET /admin/participants/{id}/consequences': { products: 12, orders: 3, stalls: 0 },
      'PUT /admin/participants/removal': { ...JOINED, status: 7 },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Gỡ khỏi hội sách' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('12 sách bán được gỡ')).toBeVisible();
    await page.user.click(within(dialog).getByRole('button', { name: 'Gỡ khỏi hội sách' }));
    expect(within(dialog).getByText('Vui lòng cho biết lý do')).toBeVisible();
    const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
    expect(field(/nhà phát hành/)).toHaveAccessibleDescription(/Chỉ nhà phát hành và ban tổ chức đọc/);
    expect(field(/bạn đọc/)).toHaveAccessibleDescription(/Bạn đọc có đơn bị huỷ đọc nguyên văn/);
    await page.write(field(/nhà phát hành/), 'Vắng mặt');
    await page.write(field(/bạn đọc/), 'Gian hàng đóng cửa sớm');
    await page.user.click(within(dialog).getByRole('button', { name: 'Gỡ khỏi hội sách' }));
    expect(await screen.findByText('Đã gỡ Sách Bến Xuân khỏi hội sách')).toBeVisible();
    expect(page.callsOf('PUT /admin/participants/removal')[0]?.body).toEqual({
      id: 5,
      note: 'Vắng mặt',
      readerNote: 'Gian hàng đóng cửa sớm',
      seen: { products: 12, orders: 3, stalls: 0 },
    });
  });

  it('proposes other terms, and shows a refusal under its field', async () => {
    const page = open({
      'POST /admin/participants/terms': () => {
        throw new AppError(
          participantErrors.TERMS_BELOW_MINIMUM,
          {},
          { 'terms.commissions.0.commission': ['Ít nhất 10%'] },
        );
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Đề nghị điều khoản khác' }));
    const dialog = await screen.findByRole('dialog');
    const field = await within(dialog).findByLabelText(/Chiết khấu Văn học/);
    await page.user.clear(field);
    await page.user.type(field, '5');
    await page.user.click(within(dialog).getByRole('button', { name: 'Gửi đề nghị' }));
    expect(await within(dialog).findByText('Ít nhất 10%')).toBeVisible();
    expect(field).toHaveValue('5');
    expect(page.callsOf('POST /admin/participants/terms')[0]?.body).toMatchObject({
      id: 5,
      seen: 2,
      terms: {
        commissions: [
          { genreId: 1, commission: 5 },
          { genreId: 2, commission: 15 },
        ],
      },
    });
  });
});

it('somebody else’s participation is not found', async () => {
  renderScreen(<IssuerParticipationScreen />, {
    path: '/issuer/participants/9?id=9',
    user: ISSUER,
    answers: {
      'GET /issuer/participants/{id}': () => {
        throw new AppError(participantErrors.PARTICIPANT_NOT_FOUND);
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy yêu cầu hoặc lời mời này' })).toBeVisible();
});
