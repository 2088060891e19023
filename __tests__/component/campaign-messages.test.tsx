import { screen, waitFor, within } from '@testing-library/react';
import type {
  Addressee,
  ReceivedMessageDetail,
  SentMessage,
  SentMessageDetail,
} from '@/contract/endpoints/campaign-messages';
import { campaignMessageErrors } from '@/contract/endpoints/campaign-messages';
import { AppError } from '@/contract/vocabulary/error-codes';
import { MessageDrawer } from '@/features/admin-campaigns/messages/MessageDrawer';
import { WriteMessageDialog } from '@/features/admin-campaigns/messages/WriteMessageDialog';
import { MessageScreen } from '@/features/issuer-campaigns/messages/MessageScreen';
import { MessagesSheet } from '@/features/issuer-campaigns/messages/MessagesSheet';
import type { Answers } from '@tests/support/component/fake-api';
import { ISSUER, ORGANISER } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';

const A = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11';
const B = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a12';
const AT = '2026-12-01T02:00:00.000Z';

const addressee = (id: string, name: string, groups: Addressee['groups']): Addressee => ({
  ...{ id, name, groups, imageUrl: null, status: 3 },
});
const ADDRESSEES = {
  issuers: [addressee(A, 'Lúa Vàng', ['joined', 'approved']), addressee(B, 'Bến Xuân', ['joined', 'withoutProducts'])],
  left: 9,
};

const SENT: SentMessage = {
  ...{ id: 5, subject: 'Giờ nhận hàng', audience: 'joined', senderName: 'Quang Huy', createdAt: AT, remindedAt: null },
  ...{ recipients: 2, read: 1, failed: 1 },
};
const DETAIL: SentMessageDetail = {
  ...{ ...SENT, campaignId: 7, body: 'Xe vào từ 6 giờ.', page: 'campaign', reminding: null },
  readers: [
    { id: A, name: 'Lúa Vàng', imageUrl: null, readAt: AT, mail: 'sent', mailedAt: AT },
    { id: B, name: 'Bến Xuân', imageUrl: null, readAt: null, mail: 'failed', mailedAt: null },
  ],
};

describe('A message of the organiser', () => {
  const write = (answers: Answers = {}) =>
    renderScreen(<WriteMessageDialog campaignId={7} opened onClose={() => undefined} />, {
      user: ORGANISER,
      answers: {
        'GET /admin/campaigns/{id}/messages/issuers': ADDRESSEES,
        'POST /admin/campaign-messages': DETAIL,
        ...answers,
      },
    });
  const fill = async (page: ReturnType<typeof write>) => {
    await page.write(await screen.findByRole('textbox', { name: 'Tiêu đề' }), 'Giờ nhận hàng');
    await page.write(screen.getByRole('textbox', { name: 'Nội dung' }), 'Xe vào từ 6 giờ.');
  };
  const bodies = (page: ReturnType<typeof write>) =>
    page.callsOf('POST /admin/campaign-messages').map(({ body }) => body);

  it('says who and how many get it, by group, before it is sent to them', async () => {
    const page = write();
    await fill(page);
    expect(screen.getByText('Lúa Vàng, Bến Xuân')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: 'Tham gia, chưa có sách bán (1)' }));
    expect(screen.getByText('Bến Xuân')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Gửi cho 1 nhà phát hành' }));
    expect(await screen.findByText('Đã gửi tin cho 2 nhà phát hành')).toBeVisible();
    expect(bodies(page)).toEqual([
      {
        ...{ campaignId: 7, audience: 'withoutProducts', issuerIds: [B], page: null },
        ...{ subject: 'Giờ nhận hàng', body: 'Xe vào từ 6 giờ.' },
      },
    ]);
  });

  it('goes to those who are ticked, and to nobody while none is', async () => {
    const page = write();
    await fill(page);
    await page.user.click(screen.getByRole('radio', { name: 'Tự chọn' }));
    await page.user.click(screen.getByRole('button', { name: 'Gửi cho 0 nhà phát hành' }));
    expect(bodies(page)).toEqual([]);
    await page.user.click(screen.getByRole('checkbox', { name: 'Lúa Vàng' }));
    await page.user.click(screen.getByRole('button', { name: 'Gửi cho 1 nhà phát hành' }));
    await waitFor(() => expect(bodies(page)).toMatchObject([{ audience: 'chosen', issuerIds: [A] }]));
  });

  it('stays with its words when it is refused', async () => {
    const refuse = () => {
      throw new AppError(campaignMessageErrors.MESSAGES_USED_UP, { count: 10 });
    };
    const page = write({ 'POST /admin/campaign-messages': refuse });
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: 'Gửi cho 2 nhà phát hành' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hôm nay đã gửi đủ 10 tin');
    expect(screen.getByRole('textbox', { name: 'Nội dung' })).toHaveValue('Xe vào từ 6 giờ.');
  });

  const look = (detail: SentMessageDetail, answers: Answers = {}) =>
    renderScreen(<MessageDrawer message={SENT} opened onClose={() => undefined} />, {
      user: ORGANISER,
      answers: { 'GET /admin/campaign-messages/{id}': detail, ...answers },
    });

  it('shows who has read it and when, whose mail failed, and reminds the others', async () => {
    const page = look(DETAIL, { 'PUT /admin/campaign-messages/reminded': DETAIL });
    const [read, unread] = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
    expect(read).toMatch(/Lúa Vàng.*Đã đọc lúc 09:00 01\/12\/2026.*Đã gửi email lúc/);
    expect(unread).toMatch(/Bến Xuân.*Chưa đọc.*Email không gửi được/);
    await page.user.click(screen.getByRole('button', { name: 'Nhắc người chưa đọc' }));
    expect(await screen.findByText('Đã nhắc những nhà phát hành chưa đọc')).toBeVisible();
    expect(page.callsOf('PUT /admin/campaign-messages/reminded').map(({ body }) => body)).toEqual([{ id: 5 }]);
  });

  it('says why nobody can be reminded now', async () => {
    look({ ...DETAIL, reminding: 'Hôm nay tin này đã được gửi hoặc nhắc.' });
    const button = await screen.findByRole('button', { name: 'Nhắc người chưa đọc' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Hôm nay tin này đã được gửi hoặc nhắc.');
  });
});

describe('A message to an issuer', () => {
  const RECEIVED: ReceivedMessageDetail = {
    ...{ id: 5, subject: 'Giờ nhận hàng', createdAt: AT, readAt: null, page: 'books', participationId: 3 },
    ...{ campaign: { id: 7, name: 'Phố sách Xuân' }, body: 'Xem <b>sơ đồ</b>: https://sach.test/so-do.' },
  };
  const read = (answer: Answers['GET /issuer/campaign-messages/{id}'], answers: Answers = {}) =>
    renderScreen(<MessageScreen />, {
      user: ISSUER,
      path: '/issuer/campaigns/7/messages/5?id=7&message-id=5',
      answers: { 'GET /issuer/campaign-messages/{id}': answer, ...answers },
    });

  it('is plain text with its web addresses, leads to a page of the fair, and counts as read', async () => {
    const page = read(RECEIVED, { 'PUT /issuer/campaign-messages/read': { ...RECEIVED, readAt: AT } });
    expect(await screen.findByText(/Xem <b>sơ đồ<\/b>/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'https://sach.test/so-do' });
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('link', { name: 'Thêm sách vào hội sách' })).toHaveAttribute(
      'href',
      '/issuer/campaigns/7/books/add-book',
    );
    await waitFor(() => expect(page.callsOf('PUT /issuer/campaign-messages/read')).toHaveLength(1));
  });

  it('that is read is not marked again', async () => {
    const page = read({ ...RECEIVED, readAt: AT });
    await screen.findByRole('heading', { level: 1, name: 'Giờ nhận hàng' });
    expect(page.callsOf('PUT /issuer/campaign-messages/read')).toEqual([]);
  });

  it('of another issuer is not found', async () => {
    read(() => {
      throw new AppError(campaignMessageErrors.MESSAGE_NOT_FOUND);
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy tin nhắn này' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Về hội sách' })).toHaveAttribute('href', '/issuer/campaigns/7');
  });

  it('is listed at the fair, unread ones marked', async () => {
    const { id, subject, createdAt } = RECEIVED;
    const data = [
      { id, subject, createdAt, readAt: null },
      { id: 4, subject: 'Chào mừng', createdAt, readAt: AT },
    ];
    renderScreen(<MessagesSheet campaignId={7} />, {
      user: ISSUER,
      answers: { 'GET /issuer/campaigns/{id}/messages': { data, metadata: { page: 1, size: 10, total: 2 } } },
    });
    const [unread, known] = await screen.findAllByRole('listitem');
    expect(within(unread!).getByText('Chưa đọc')).toBeVisible();
    expect(within(known!).queryByText('Chưa đọc')).not.toBeInTheDocument();
    expect(within(unread!).getByRole('link')).toHaveAttribute('href', '/issuer/campaigns/7/messages/5');
  });
});
