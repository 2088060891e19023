import { robotsTxt } from '@/features/seo/robots';

interface Rule {
  allows: boolean;
  pattern: string;
}

const rules: Rule[] = robotsTxt('https://sach.test')
  .split('\n')
  .flatMap((line) => {
    const [, kind, pattern] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
    return pattern ? [{ allows: kind === 'Allow', pattern }] : [];
  });

const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path);

/** As in RFC 9309: the longest matching rule applies, and of two rules of the same length the one that allows. */
const mayFetch = (path: string): boolean => {
  const [best] = rules
    .filter(({ pattern }) => fits(pattern, path))
    .sort((one, other) => other.pattern.length - one.pattern.length || Number(other.allows) - Number(one.allows));
  return best?.allows ?? true;
};

describe('robots.txt', () => {
  test.each(['/', '/products/truyen-kieu/1', '/issuers/7', '/rss/books.xml', '/campaigns/calendar'])(
    'lets crawlers read %s',
    (path) => expect(mayFetch(path)).toBe(true),
  );

  test.each(['/api/campaigns/calendar.ics', '/api/campaigns/12/calendar.ics'])(
    'lets calendars subscribe to %s',
    (path) => expect(mayFetch(path)).toBe(true),
  );

  test.each(['/api/products', '/api/campaigns', '/admin/users', '/issuer/orders', '/cart', '/checkout', '/orders/1'])(
    'keeps crawlers from %s',
    (path) => expect(mayFetch(path)).toBe(false),
  );
});
