import { paths } from '@/shared/lib/paths';
import { commonText } from '@/text/common';
import { layoutText } from '@/text/layout';
import { seoText } from '@/text/seo';

/** The paper of the pages, as in the theme colour of `_document`. */
const PAPER = '#FFFEFB';

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

const ICONS = [
  icon('icon-192', 192),
  icon('icon-512', 512),
  icon('maskable-512', 512, 'maskable'),
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

const SHORTCUTS = [
  { name: layoutText.bookStock, url: paths.products() },
  { name: layoutText.campaigns, url: paths.campaigns() },
  { name: layoutText.orders, url: paths.orders },
];

/** The web app manifest, used when the site is installed on a phone. */
export const manifestOf = (productName: string = commonText.productName): string =>
  JSON.stringify({
    id: '/',
    name: productName,
    short_name: productName,
    description: seoText.homeDescription,
    lang: 'vi',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['books', 'shopping'],
    icons: ICONS,
    shortcuts: SHORTCUTS,
  });
