import type { AppProps } from 'next/app';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageWithLayout } from '@/shared/layouts/page';
import { PublicConfigContext } from '@/shared/lib/public-config';
import App from '../../pages/_app';

/** A function declaration, because it is hoisted above the mocks. */
function mockFrame(frame: string) {
  return ({ children }: { children?: ReactNode }) => createElement('div', { 'data-frame': frame }, children);
}

/** The frames are replaced by marked elements around their children. */
jest.mock('@/features/shell/StorefrontShell', () => ({ StorefrontShell: mockFrame('storefront') }));
jest.mock('@/features/shell/AppShell', () => ({ AppShell: mockFrame('session') }));
jest.mock('@/features/shell/SignInHost', () => ({ SignInHost: () => null }));

const CONFIG = { firebase: { projectId: 'demo', apiKey: 'demo', authDomain: 'demo.test' }, productName: 'Hội Sách' };

const draw = (Component: PageWithLayout, config: typeof CONFIG | null): string => {
  const props = { Component, pageProps: {} } as AppProps;
  const app = createElement(App as ComponentType<AppProps>, props);
  return renderToStaticMarkup(createElement(PublicConfigContext, { value: config, children: app }));
};

const page = (getLayout?: PageWithLayout['getLayout']): PageWithLayout =>
  Object.assign(() => createElement('p', {}, 'page'), getLayout && { getLayout });

const own = page((content) => createElement('section', {}, content));

describe('the layout of a page', () => {
  it('is the storefront where the page supplies none', () => {
    expect(draw(page(), CONFIG)).toContain('<div data-frame="storefront"><p>page</p></div>');
  });

  it('is its own where the page supplies one, and the session stands around both', () => {
    const html = draw(own, CONFIG);
    expect(html).toContain('<div data-frame="session"><section><p>page</p></section></div>');
    expect(html).not.toContain('storefront');
  });

  it('is its own on a page that is made at build time', () => {
    expect(draw(own, null)).toContain('<section><p>page</p></section>');
    expect(
      draw(
        page((content) => content),
        null,
      ),
    ).not.toContain('data-frame');
  });
});
