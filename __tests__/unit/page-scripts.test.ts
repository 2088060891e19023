import vm from 'node:vm';
import { ColorSchemeScript } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLOR_SCHEME_SCRIPT, START_DATA_ID, START_SCRIPT } from '@/shared/lib/page-scripts';

it('the script that chooses the colours is the one that this version of Mantine writes', () => {
  const written = renderToStaticMarkup(createElement(ColorSchemeScript, { defaultColorScheme: 'auto' }));
  expect(written).toBe(`<script data-mantine-script="true">${COLOR_SCHEME_SCRIPT}</script>`);
});

it('the start of a page hands its groups to the queue, before and after the runtime has come', () => {
  const groups = [{ otherChunks: ['a'] }, { otherChunks: ['b'] }];
  const scope: Record<string, unknown[]> = {};
  const run = (): void => {
    const textContent = JSON.stringify({ queue: 'TEST', groups });
    const document = { getElementById: (id: string) => (id === START_DATA_ID ? { textContent } : null) };
    vm.runInNewContext(`var globalThis = scope; ${START_SCRIPT}`, { document, scope });
  };
  run();
  expect(scope.TEST).toEqual(groups);
  run();
  expect(scope.TEST).toEqual([...groups, ...groups]);
});
