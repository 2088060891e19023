import { SOCKET_PATH, SOCKET_TIMES } from '@/contract/realtime/socket';
import { readPublicConfig } from '@/shared/lib/public-config';
import { validAccessToken } from '@/shared/session/access-token';
import { useSessionStore } from '@/shared/session/session-store';
import { revalidateSession } from '../revalidate-session';
import { onPageLifecycle } from '../page-lifecycle';
import { tabsOf } from '../tabs/browser-tabs';
import { PageSocket } from './page-socket';
import { SharedSocket, type TabChannels } from './shared-socket';

/** Key for users who are not signed in; user ids have a different format. */
const VISITOR = 'visitor';

const socketUrl = (): string => {
  const url = new URL(readPublicConfig()?.messageSocketUrl ?? SOCKET_PATH, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
};

const createSharedSocket = (key: string, channels: TabChannels): SharedSocket => {
  const shared = new SharedSocket(channels, {
    tabs: tabsOf('msg-socket', key),
    openSocket: () => new WebSocket(socketUrl()),
    token: validAccessToken,
    onUnauthorized: revalidateSession,
    times: SOCKET_TIMES,
  });
  shared.events.on('error', (message) => console.error('Message socket', message));
  return shared;
};

const createBrowserSocket = (): PageSocket => {
  const socket = new PageSocket(createSharedSocket);
  const follow = () => {
    const { status, user } = useSessionStore.getState();
    socket.follow(status === 'loading' ? undefined : (user?.id ?? VISITOR));
  };
  useSessionStore.subscribe(({ accessToken }, before) => {
    follow();
    if (accessToken !== before.accessToken) socket.shared?.renewToken();
  });
  onPageLifecycle({
    suspend: () => socket.suspend(),
    resume: () => socket.resume(),
    retry: () => socket.shared?.check(),
    offline: () => socket.shared?.drop(),
  });
  follow();
  return socket;
};

/** The message socket of this page; it exists as long as the page. */
export const browserSocket = createBrowserSocket();
