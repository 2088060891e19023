import { screen, within } from '@testing-library/react';
import { FREIGHT } from '@/contract/rules/freight';
import { pointsFor } from '@/contract/rules/price';
import { LIMITS } from '@/contract/vocabulary/limits';
import { HelpIndexPage, helpSlugOf, HelpTopicPage } from '@/features/help/HelpPages';
import { StorefrontShell } from '@/features/shell/StorefrontShell';
import { formatMoney } from '@/shared/lib/format';
import { helpTitles, type HelpSlug } from '@/text/help-titles';
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

  it('knows no other topics', () => expect(helpSlugOf('toString')).toBeUndefined());
});
