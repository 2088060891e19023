import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { FREIGHT } from '@/contract/rules/freight';
import { pointsFor } from '@/contract/rules/price';
import { ORDER_STATUS } from '@/contract/states/order';
import { LIMITS } from '@/contract/vocabulary/limits';
import { HelpIndexPage, helpSlugOf, HelpTopicPage } from '@/features/help/HelpPages';
import { StorefrontShell } from '@/features/shell/StorefrontShell';
import { formatMoney } from '@/shared/lib/format';
import { PublicConfigContext, type PublicConfig } from '@/shared/lib/public-config';
import { helpTitles, type HelpSlug } from '@/text/help-titles';
import { statusText } from '@/text/status';
import { renderScreen } from '@tests/support/component/render-screen';

const SLUGS = Object.keys(helpTitles) as HelpSlug[];

const spaces = (text: string | null): string => (text ?? '').replace(/\s/g, ' ');

describe('help', () => {
  it.each(SLUGS)(
    'on %s says something under every heading, marks where one is, and leads to all other topics',
    (slug) => {
      renderScreen(<HelpTopicPage slug={slug} />);
      expect(screen.getByRole('heading', { level: 1, name: helpTitles[slug] })).toBeVisible();
      for (const heading of screen.getAllByRole('heading', { level: 2 }))
        expect(heading.parentElement!.querySelector('p')?.textContent).toMatch(/\p{L}{2}/u);
      const topics = within(screen.getByRole('navigation', { name: 'Các mục trợ giúp' }));
      expect(topics.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        SLUGS.map((one) => `/help/${one}`),
      );
      expect(topics.getByRole('link', { current: 'page' })).toHaveAttribute('href', `/help/${slug}`);
    },
  );

  it('tells the numbers that the rules decide', () => {
    const shown = (slug: HelpSlug): string => {
      const { container, unmount } = renderScreen(<HelpTopicPage slug={slug} />);
      const text = spaces(container.textContent);
      unmount();
      return text;
    };
    for (const freight of [FREIGHT.INNER, FREIGHT.OUTER])
      expect(shown('delivery')).toContain(spaces(formatMoney(freight)));
    expect(shown('payment')).toContain(`trong ${LIMITS.zaloPayMs / 60_000} phút`);
    const [, dong = ''] = /Mỗi ([\d.]+) ₫ tiền sách/.exec(shown('payment')) ?? [];
    expect(pointsFor(Number(dong.replace('.', '')))).toBe(1);
    expect(shown('terms')).toContain(`từ ${LIMITS.minimumAge} tuổi`);
    expect(shown('privacy')).toContain(`tối đa ${LIMITS.notificationMs / 86_400_000 / 30} tháng`);
  });

  it('names the status of a parcel that came back, and who sees a review, as the product does', () => {
    const { unmount } = renderScreen(<HelpTopicPage slug="returns" />);
    expect(screen.getByText(new RegExp(`“${statusText.order[ORDER_STATUS.RETURNED]}”`))).toBeVisible();
    unmount();
    renderScreen(<HelpTopicPage slug="privacy" />);
    expect(screen.getByText(/Khi bạn viết đánh giá, mọi người thấy tên rút gọn/)).toBeVisible();
    expect(screen.getByText(/từ khoá tìm gần đây, trang sách và đơn hàng lưu để xem khi mất mạng/)).toBeVisible();
  });

  it('has an index, and a place in the footer of every page', () => {
    const index = renderScreen(<HelpIndexPage />);
    for (const title of Object.values(helpTitles)) expect(screen.getByRole('link', { name: title })).toBeVisible();
    index.unmount();
    renderScreen(<StorefrontShell>{null}</StorefrontShell>);
    const footer = within(screen.getByRole('navigation', { name: 'Trợ giúp' }));
    expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Theo dõi đơn hàng',
      ...Object.values(helpTitles),
    ]);
  });

  describe('of whom to turn to', () => {
    const contact = {
      title: 'Liên hệ ban tổ chức',
      links: [{ label: 'Hội Sách A' }, { label: 'Email: hoi@sach.test', href: 'mailto:hoi@sach.test' }],
    };
    const config = { firebase: { projectId: 'x', apiKey: 'x', authDomain: 'x' }, productName: 'Hội Sách' };
    const shown = (page: ReactElement, notified: Partial<PublicConfig>) =>
      renderScreen(<PublicConfigContext value={{ ...config, ...notified }}>{page}</PublicConfigContext>);
    const pages = [<HelpIndexPage key="index" />, <HelpTopicPage key="topic" slug="returns" />];

    it.each([...pages, <StorefrontShell key="footer">{null}</StorefrontShell>])('says who it is', (page) => {
      shown(page, { contact });
      expect(screen.getByRole('heading', { level: 2, name: 'Liên hệ ban tổ chức' })).toBeVisible();
      expect(screen.getByText('Hội Sách A')).toBeVisible();
      expect(screen.getByRole('link', { name: /hoi@sach/ })).toHaveAttribute('href', 'mailto:hoi@sach.test');
    });

    it.each([...pages, <StorefrontShell key="footer">{null}</StorefrontShell>])('says nothing unless told', (page) => {
      shown(page, {});
      expect(screen.queryByText('Liên hệ ban tổ chức')).toBeNull();
    });
  });

  it('knows no other topics', () => expect(helpSlugOf('toString')).toBeUndefined());
});
