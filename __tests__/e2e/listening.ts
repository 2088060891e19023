import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { ChannelKind } from '@/contract/realtime/channels';
import { SOCKET_PATH } from '@/contract/realtime/socket';

/** The channels that each browser is subscribed to. */
const given = new WeakMap<BrowserContext, Set<string>>();

const noteChannels = (page: Page, names: Set<string>): void =>
  void page.on('websocket', (socket) => {
    if (!socket.url().endsWith(SOCKET_PATH)) return;
    socket.on('framereceived', ({ payload }) => {
      const { channel, data } = JSON.parse(String(payload)) as { channel: string; data: { channels?: string[] } };
      if (channel === 'subscribed') for (const name of data.channels ?? []) names.add(name.split(':')[0] ?? '');
    });
  });

/** Records which channels the pages of a browser subscribe to; must be called before its first page is opened. */
export const noteListening = (context: BrowserContext): void => {
  const names = new Set<string>();
  given.set(context, names);
  context.on('page', (page) => noteChannels(page, names));
};

/** Waits until the page's browser is subscribed to a channel of this kind. */
export const untilListening = (page: Page, kind: ChannelKind): Promise<void> =>
  expect.poll(() => [...(given.get(page.context()) ?? [])]).toContain(kind);
