import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE_ACCESS } from '@/contract/rules/access';
import { ROLE } from '@/contract/vocabulary/roles';
import { AppShell } from '@/features/shell/AppShell';
import { AppProviders } from '@/shared/ui/AppProviders';

let mockPath = '/';

/** As on the server, which collects the contents of the head. */
jest.mock('next/head', () => ({ __esModule: true, default: ({ children }: { children: unknown }) => children }));

jest.mock('next/router', () => ({
  __esModule: true,
  default: { push: jest.fn(), replace: jest.fn() },
  useRouter: () => ({ asPath: mockPath }),
}));

const CONTENT = 'content of the page';
const config = { firebase: { apiKey: 'x', authDomain: 'x', projectId: 'x' }, productName: 'Hội Sách' };
const user = { id: '1', name: 'Đọc', email: 'a@b.vn', imageUrl: null, role: ROLE.CUSTOMER };

const draw = (path: string): string => {
  mockPath = path;
  const page = createElement(AppShell, { config, user, children: CONTENT });
  return renderToStaticMarkup(createElement(AppProviders, { children: page }));
};

const guardedPaths = PAGE_ACCESS.flatMap(([prefix]) => [prefix, `${prefix}/below?a=1`]);

describe('The full-screen loading indicator replaces page content while authentication state is loading', () => {
  test.each(guardedPaths)('on the guarded %s: the indicator is there, and nothing of the page', (path) => {
    const html = draw(path);
    expect(html).toContain('role="status"');
    expect(html).toContain('Đang tải...');
    expect(html).not.toContain(CONTENT);
  });

  test.each(guardedPaths)('%s has a title before its page is there', (path) => {
    expect(draw(path)).toContain('<title>Hội Sách</title>');
  });

  test.each(['/', '/products', '/cart', '/login'])('the public %s stays as the server has rendered it', (path) => {
    const html = draw(path);
    expect(html).toContain(CONTENT);
    expect(html).not.toContain('Đang tải...');
  });
});
