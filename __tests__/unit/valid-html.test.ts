import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CampaignSearch } from '@/features/campaigns/CampaignSearch';
import { BookCover } from '@/entities/book/BookCover';
import { CampaignPoster } from '@/entities/campaign/CampaignPoster';
import { SearchBox } from '@/shared/layouts/SearchBox';
import { StorefrontFooter } from '@/shared/layouts/StorefrontFooter';
import { PublicConfigContext } from '@/shared/lib/public-config';

jest.mock('next/router', () => ({
  __esModule: true,
  default: {},
  useRouter: () => ({ asPath: '/', push: jest.fn() }),
}));

/** As on the server, which collects the contents of the head. */
jest.mock('next/head', () => ({ __esModule: true, default: ({ children }: { children: ReactNode }) => children }));

const draw = renderToStaticMarkup;

it('tells searching the site from searching a campaign, and has a combobox in a text field alone', () => {
  const site = draw(createElement(SearchBox));
  const campaign = draw(createElement(CampaignSearch, { campaignId: 1, word: '', onSearch: () => undefined }));
  expect(site).toMatch(/<form[^>]* role="search" aria-label="Tìm sách, tác giả, hội sách"/);
  expect(campaign).toMatch(/<form[^>]* role="search" aria-label="Tìm sách tại hội sách này"/);
  expect(site).toMatch(/<input type="text"[^>]* role="combobox"/);
});

it('has no heading inside of an address', () => {
  const contact = { title: 'Liên hệ', links: [{ label: '1900 1234', href: 'tel:19001234' }] };
  const footer = createElement(StorefrontFooter, { columns: [] });
  const html = draw(createElement(PublicConfigContext, { value: { contact } as never, children: footer }));
  expect(html).toMatch(/<section aria-label="Liên hệ"><h2[^>]*>Liên hệ<\/h2><address><ul/);
});

it.each([
  [
    'a cover',
    createElement(BookCover, {
      ...{ title: 'Số đỏ', author: 'Vũ Trọng Phụng', imageUrl: '/files/images/a.webp', width: 200, priority: true },
    } as never),
  ],
  [
    'a poster',
    createElement(CampaignPoster, {
      name: 'Phố sách',
      imageUrl: '/files/images/a.webp',
      width: 800,
      priority: true,
    } as never),
  ],
])('preloads %s once', (_, picture) => {
  expect(draw(picture).match(/<link rel="preload"/g)).toHaveLength(1);
});
