import vm from 'node:vm';
import { ColorSchemeScript } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLOR_SCHEME_SCRIPT, START_DATA_ID, START_SCRIPT, type PageStart } from '@/shared/lib/page-scripts';

it('the script that chooses the colours is the one that this version of Mantine writes', () => {
  const written = renderToStaticMarkup(createElement(ColorSchemeScript, { defaultColorScheme: 'auto' }));
  expect(written).toBe(`<script data-mantine-script="true">${COLOR_SCHEME_SCRIPT}</script>`);
});

/** A window in which the start of a page has run. */
const startPage = (start: PageStart, scope: Record<string, unknown> = {}) => {
  const handlers = new Map<string, () => void>();
  const fetched: string[] = [];
  const idle: (() => void)[] = [];
  const late: (() => void)[] = [];
  const textContent = JSON.stringify(start);
  const document = {
    getElementById: (id: string) => (id === START_DATA_ID ? { textContent } : null),
    createElement: () => ({}),
    head: { appendChild: ({ src }: { src: string }) => fetched.push(src) },
  };
  vm.runInNewContext(`var globalThis = scope; ${START_SCRIPT}`, {
    document,
    scope,
    requestIdleCallback: scope.requestIdleCallback && ((done: () => void) => idle.push(done)),
    setTimeout: (done: () => void) => late.push(done),
    addEventListener: (name: string, done: () => void) => handlers.set(name, done),
  });
  return { handlers, fetched, idle, late };
};

it('the start of a page hands its groups to the queue, before and after the runtime has come', () => {
  const groups = [{ otherChunks: ['a'] }, { otherChunks: ['b'] }];
  const scope: Record<string, unknown[]> = {};
  startPage({ queue: 'TEST', groups, scripts: [] }, scope);
  expect(scope.TEST).toEqual(groups);
  startPage({ queue: 'TEST', groups, scripts: [] }, scope);
  expect(scope.TEST).toEqual([...groups, ...groups]);
});

describe('the scripts of a public page', () => {
  const start: PageStart = { queue: 'TEST', groups: [], scripts: ['/one.js', '/two.js'] };

  it('come once the page is parsed and the browser idle, in their order and once', () => {
    const { handlers, fetched, idle } = startPage(start, { requestIdleCallback: true });
    expect(idle).toHaveLength(0);
    handlers.get('DOMContentLoaded')?.();
    expect(fetched).toEqual([]);
    idle[0]?.();
    expect(fetched).toEqual(start.scripts);
    handlers.get('pointerdown')?.();
    expect(fetched).toEqual(start.scripts);
  });

  it('come a moment later where the browser does not say when it is idle', () => {
    const { handlers, fetched, late } = startPage(start);
    handlers.get('DOMContentLoaded')?.();
    late[0]?.();
    expect(fetched).toEqual(start.scripts);
  });

  it.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'])(
    'come at once at a %s',
    (sign) => {
      const { handlers, fetched } = startPage(start, { requestIdleCallback: true });
      handlers.get(sign)?.();
      expect(fetched).toEqual(start.scripts);
    },
  );

  it('are waited for by nothing where they stand in the page', () => {
    const { handlers } = startPage({ ...start, scripts: [] });
    expect(handlers.size).toBe(0);
  });
});
