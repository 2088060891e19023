import { act, screen, waitFor } from '@testing-library/react';
import type { Follows } from '@/contract/endpoints/follows';
import { AppError } from '@/contract/vocabulary/error-codes';
import { FollowButton } from '@/entities/follow/FollowButton';
import { FollowNews } from '@/features/home/FollowNews';
import { SignInDialog } from '@/features/session/SignInDialog';
import { SignInHost } from '@/features/shell/SignInHost';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { CUSTOMER } from '@tests/support/component/customer';
import { ADMIN } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const CAMPAIGN = { kind: 'campaigns', id: 7, name: 'Phố sách' } as const;
const NOTHING: Follows = { campaigns: [], authors: [], issuers: [] };

/** A backend that stores which fairs are followed. */
const keeping = () => {
  const kept = new Set<number>();
  return {
    'GET /follows': () => ({ ...NOTHING, campaigns: [...kept] }),
    'POST /follows/campaigns': ({ body }: { body: { campaignId: number } }) => {
      kept.add(body.campaignId);
      return null;
    },
    'DELETE /follows/campaigns/{campaignId}': ({ params }: { params: { campaignId: number } }) => {
      kept.delete(Number(params.campaignId));
      return null;
    },
  };
};

describe('following', () => {
  it('a campaign that is to come is being reminded of it, and is taken back by the same button', async () => {
    const page = renderScreen(<FollowButton thing={CAMPAIGN} isReminder />, { user: CUSTOMER, answers: keeping() });
    await page.user.click(screen.getByRole('button', { name: 'Nhắc tôi: Phố sách' }));
    expect(await screen.findByText('Bạn sẽ được nhắc khi “Phố sách” mở cửa.')).toBeVisible();
    const reminded = await screen.findByRole('button', { name: 'Sẽ nhắc bạn: Phố sách', pressed: true });
    await page.user.click(reminded);
    expect(await screen.findByRole('button', { name: 'Nhắc tôi: Phố sách', pressed: false })).toBeVisible();
  });

  it('says why it was refused, and stays as it was', async () => {
    const page = renderScreen(<FollowButton thing={{ kind: 'authors', id: 3, name: 'Tô Hoài' }} />, {
      user: CUSTOMER,
      answers: {
        'GET /follows': NOTHING,
        'POST /follows/authors': () => {
          throw new AppError('INTERNAL');
        },
      },
    });
    await page.user.click(screen.getByRole('button', { name: 'Theo dõi: Tô Hoài' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Theo dõi: Tô Hoài', pressed: false })).toBeVisible();
  });

  it('asks a visitor to sign in, who then comes back to the page', async () => {
    const page = renderScreen(<FollowButton thing={CAMPAIGN} />, { path: '/campaigns/7' });
    await page.user.click(screen.getByRole('button', { name: 'Theo dõi: Phố sách' }));
    expect(useSignInDialog.getState()).toMatchObject({ opened: true, wanted: '/campaigns/7' });
  });

  it('does what a visitor pressed once they have signed in, and the dialog names it', async () => {
    const page = renderScreen(
      <>
        <FollowButton thing={CAMPAIGN} isReminder />
        <SignInHost Dialog={SignInDialog} />
      </>,
      { path: '/campaigns/7', answers: keeping() },
    );
    await page.user.click(screen.getByRole('button', { name: 'Nhắc tôi: Phố sách' }));
    expect(await screen.findByText(/^Đăng nhập để được nhắc khi “Phố sách” mở cửa/)).toBeVisible();
    act(() => useSessionStore.setState({ status: 'signedIn', user: CUSTOMER, accessToken: 'token' }));
    expect(await screen.findByText('Bạn sẽ được nhắc khi “Phố sách” mở cửa.')).toBeVisible();
    expect(page.callsOf('POST /follows/campaigns')).toHaveLength(1);
  });

  it('does it on the page to which a new customer is led at the end, and does not undo what is done already', async () => {
    const first = renderScreen(<FollowButton thing={CAMPAIGN} />, { path: '/campaigns/7' });
    await first.user.click(screen.getByRole('button', { name: 'Theo dõi: Phố sách' }));
    first.unmount();
    const answers = { ...keeping(), 'GET /follows': { ...NOTHING, campaigns: [CAMPAIGN.id] } };
    const back = renderScreen(<FollowButton thing={CAMPAIGN} />, { user: CUSTOMER, answers });
    expect(await screen.findByRole('button', { name: 'Đang theo dõi: Phố sách', pressed: true })).toBeVisible();
    expect(back.callsOf('DELETE /follows/campaigns/{campaignId}')).toEqual([]);
    expect(useSignInDialog.getState().act).toBeNull();
  });

  it('is for customers', () => {
    renderScreen(<FollowButton thing={CAMPAIGN} />, { user: ADMIN });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('what is new of what a customer follows', () => {
  it('stands on the home page; without any there is no section', async () => {
    const product = productCardOf({ title: 'Dế mèn phiêu lưu ký' });
    const answers = {
      'GET /follows/news': { fairs: [], products: [product] },
      'GET /products/stock': { products: [] },
      'GET /wishes/titles': { books: [], combos: [] },
    };
    const page = renderScreen(<FollowNews />, { user: CUSTOMER, answers });
    expect(
      await screen.findByRole('heading', { name: 'Sách mới từ tác giả và nhà phát hành bạn theo dõi' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dế mèn phiêu lưu ký' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Hội sách bạn theo dõi' })).not.toBeInTheDocument();
    await waitFor(() => expect(page.callsOf('GET /products/stock')).toHaveLength(1));
  });
});
