import vm from 'node:vm';
import { ColorSchemeScript } from '@mantine/core';
import { Head } from 'next/document';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  COLOR_SCHEME_SCRIPT,
  readPageStart,
  START_DATA_ID,
  START_SCRIPT,
  type PageStart,
} from '@/shared/lib/page-scripts';

it('the script that chooses the colours is the one that this version of Mantine writes', () => {
  const written = renderToStaticMarkup(createElement(ColorSchemeScript, { defaultColorScheme: 'auto' }));
  expect(written).toBe(`<script data-mantine-script="true">${COLOR_SCHEME_SCRIPT}</script>`);
});

interface FakeElement {
  name: string;
  src?: string;
  href?: string;
  onload?: () => void;
  onerror?: () => void;
  remove: () => void;
}

/** A window in which the start of a page has run. */
const startPage = (start: PageStart, scope: Record<string, unknown> = {}) => {
  const handlers = new Map<string, (event?: unknown) => void>();
  const onDocument = new Map<string, (event?: unknown) => void>();
  const added: FakeElement[] = [];
  const idle: (() => void)[] = [];
  const late: { done: () => void; ms: number }[] = [];
  const notified: string[] = [];
  const listenOn = (known: typeof handlers) => (name: string, done: (event?: unknown) => void) => known.set(name, done);
  const document = {
    readyState: 'loading',
    getElementById: (id: string) => (id === START_DATA_ID ? { textContent: JSON.stringify(start) } : null),
    createElement: (name: string) => ({ name, remove: () => undefined }),
    head: {
      appendChild: (element: FakeElement) => {
        added.push(element);
        return element;
      },
    },
    addEventListener: listenOn(onDocument),
  };
  vm.runInNewContext(`var globalThis = scope; ${START_SCRIPT}`, {
    document,
    scope,
    requestIdleCallback: scope.requestIdleCallback && ((done: () => void) => idle.push(done)),
    setTimeout: (done: () => void, ms: number) => late.push({ done, ms }),
    addEventListener: listenOn(handlers),
    dispatchEvent: ({ type }: Event) => notified.push(type),
    Event,
  });
  const parsed = (): void => {
    document.readyState = 'interactive';
    onDocument.get('DOMContentLoaded')?.();
  };
  const scripts = (): FakeElement[] => added.filter(({ name }) => name === 'script');
  const fetched = (): (string | undefined)[] => scripts().map(({ src }) => src);
  const loaded = (src: string): void => onDocument.get('load')?.({ target: { src } });
  return { handlers, onDocument, added, scripts, fetched, idle, late, notified, parsed, loaded };
};

describe('the modules of a page', () => {
  const groups = [
    { otherChunks: ['a', 'b'], runtimeModuleIds: [1, 2] },
    { otherChunks: ['a', 'c'], runtimeModuleIds: [1, 3] },
  ];
  const start: PageStart = { queue: 'TEST', groups, scripts: [], runtime: '/runtime.js' };

  it('go to the runtime one after the other, each in a task of its own, once it is there', () => {
    const handed: unknown[] = [];
    const scope: Record<string, { push: (part: unknown) => void }> = {};
    const { loaded, late } = startPage(start, scope);
    expect(scope).toEqual({});
    scope.TEST = { push: (part) => handed.push(part) };
    loaded('http://localhost/one.js');
    expect(handed).toEqual([]);
    loaded('http://localhost/runtime.js');
    expect(handed).toEqual([{ otherChunks: ['a', 'b'], runtimeModuleIds: [1] }]);
    for (let turn = 0; turn < late.length; turn += 1) late[turn]?.done();
    expect(handed).toEqual([
      { otherChunks: ['a', 'b'], runtimeModuleIds: [1] },
      { otherChunks: ['a', 'b'], runtimeModuleIds: [2] },
      { otherChunks: ['a', 'c'], runtimeModuleIds: [1] },
      { otherChunks: ['a', 'c'], runtimeModuleIds: [3] },
    ]);
  });

  it('are those that this version of Next would hand to it, in its order', () => {
    const [app, page] = groups as [object, object];
    const buildManifest = {
      pagesChunkGroupBootstrapParams: { '/_app': app, '/x': page, '/other': app },
      chunkLoadingGlobal: 'TEST',
      lowPriorityFiles: [],
    };
    const head = Object.assign(new Head({}), { context: { buildManifest, __NEXT_DATA__: { page: '/x' } } });
    const [script] = head.getScripts({ sharedFiles: [], pageFiles: [], allFiles: [] });
    const { __html: written } = (script!.props as { dangerouslySetInnerHTML: { __html: string } })
      .dangerouslySetInnerHTML;
    const files = ['/one.js', '/turbopack-1.js', '/two.js'];
    expect(script!.key).toBe('turbopack-bootstrap');
    expect(readPageStart(written, files, true)).toEqual({
      ...{ queue: 'TEST', groups, scripts: ['/one.js', '/two.js'], runtime: '/turbopack-1.js' },
    });
    expect(readPageStart(written, files, false)).toHaveProperty('scripts', []);
  });

  const push = (group: object, queue = 'TEST') =>
    `(globalThis["${queue}"] || (globalThis["${queue}"] = [])).push(${JSON.stringify(group)});`;
  const group = { otherChunks: ['a'], runtimeModuleIds: [1] };

  it.each([
    ['another statement', `${push(group)}\nstart();`, ['/turbopack-1.js']],
    ['another queue for the second group', `${push(group)}\n${push(group, 'OTHER')}`, ['/turbopack-1.js']],
    ['groups of another shape', push({ ...group, priority: 1 }), ['/turbopack-1.js']],
    ['groups that are no JSON', push(group).replace('"otherChunks"', 'otherChunks'), ['/turbopack-1.js']],
    ['groups without modules', push({ otherChunks: ['a'] }), ['/turbopack-1.js']],
    ['no file that is the runtime', push(group), ['/one.js']],
    ['nothing', '', ['/turbopack-1.js']],
  ])('are left to the scripts of Next where it writes %s', (_name, inline, files) => {
    expect(readPageStart(push(group), ['/turbopack-1.js'], true)).toBeDefined();
    expect(readPageStart(inline, files, true)).toBeUndefined();
  });
});

describe('the scripts of a page that is complete without them', () => {
  const start: PageStart = { queue: 'TEST', groups: [], scripts: ['/one.js', '/two.js'], runtime: '/runtime.js' };

  it('come once the first pictures are there and the browser is idle, and once', () => {
    const { handlers, fetched, idle, late, parsed } = startPage(start, { requestIdleCallback: true });
    parsed();
    expect(idle).toEqual([]);
    handlers.get('load')?.();
    late.at(-1)?.done();
    expect(fetched()).toEqual([]);
    idle[0]?.();
    expect(fetched()).toEqual(start.scripts);
    handlers.get('pointerdown')?.();
    expect(fetched()).toEqual(start.scripts);
  });

  it('come a moment after the pictures where the browser does not say when it is idle', () => {
    const { handlers, fetched, late, parsed } = startPage(start);
    parsed();
    handlers.get('load')?.();
    expect(fetched()).toEqual([]);
    late.at(-1)?.done();
    expect(fetched()).toEqual(start.scripts);
  });

  it('do not wait longer than four seconds for a picture', () => {
    const { fetched, late, parsed } = startPage(start, { requestIdleCallback: true });
    parsed();
    expect(late.map(({ ms }) => ms)).toEqual([4000]);
    late[0]?.done();
    expect(fetched()).toEqual(start.scripts);
  });

  const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'input'];

  it.each(signs)('come at once at a %s', (sign) => {
    const { handlers, fetched, parsed } = startPage(start, { requestIdleCallback: true });
    parsed();
    handlers.get(sign)?.();
    expect(fetched()).toEqual(start.scripts);
  });

  it('wait for the end of the page, where what they read stands, however early somebody touches it', () => {
    const { handlers, fetched, parsed } = startPage(start, { requestIdleCallback: true });
    handlers.get('touchstart')?.();
    expect(fetched()).toEqual([]);
    parsed();
    expect(fetched()).toEqual(start.scripts);
  });

  it('have all come before the runtime, which has been on its way with them', () => {
    const { added, scripts, fetched, handlers, parsed } = startPage(start);
    parsed();
    handlers.get('click')?.();
    expect(added.find(({ name }) => name === 'link')).toMatchObject({
      rel: 'preload',
      as: 'script',
      href: '/runtime.js',
    });
    scripts()[1]?.onload?.();
    expect(fetched()).toEqual(start.scripts);
    scripts()[0]?.onload?.();
    expect(fetched()).toEqual([...start.scripts, '/runtime.js']);
  });

  it('are asked for again when they did not come, each time later, at last when the network is back or somebody presses', () => {
    const { scripts, fetched, late, notified, parsed, handlers } = startPage({ ...start, scripts: ['/one.js'] });
    handlers.get('click')?.();
    parsed();
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      scripts().at(-1)?.onerror?.();
      const { done, ms } = late.at(-1)!;
      waits.push(ms);
      done();
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000]);
    expect(notified).toEqual([]);
    scripts().at(-1)?.onerror?.();
    expect(notified).toEqual(['page-failed']);
    expect(scripts()).toHaveLength(7);
    handlers.get('online')?.();
    handlers.get('click')?.();
    expect(fetched().slice(7)).toEqual(['/one.js']);
  });

  it('are waited for by nothing where they stand in the page', () => {
    const { handlers, onDocument } = startPage({ ...start, scripts: [] });
    expect(handlers.size).toBe(0);
    expect([...onDocument.keys()]).toEqual(['load']);
  });
});
