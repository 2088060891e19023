import { SOCKET_PATH, SOCKET_TIMES } from '@/contract/realtime/socket';
import { readPublicConfig } from '@/shared/lib/public-config';
import { validAccessToken } from '@/shared/session/access-token';
import { useSessionStore } from '@/shared/session/session-store';
import { revalidateSession } from '../revalidate-session';
import { onPageLifecycle } from '../page-lifecycle';
import type { Elect } from './election';
import { electByLock } from './lock-election';
import { createMarker, type Marker } from './marker';
import { electByMarker } from './marker-election';
import { PageSocket } from './page-socket';
import { SharedSocket } from './shared-socket';
import type { TabChannels } from './tab-channels';
import { openBroadcast } from './tab-link';

/** Key for users who are not signed in; user ids have another form. */
const VISITOR = 'visitor';

/** With locks: how long a leader may take to say that it lives, each of three times. */
const ANSWER_MS = 2000;

/** Without locks: how long a claim waits for a better one, and the longest wait after a leader has left. */
const CLAIM_MS = 200;
const HAND_OVER_MS = 300;

const socketUrl = (): string => {
  const url = new URL(readPublicConfig()?.messageSocketUrl ?? SOCKET_PATH, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
};

const electionOf = (name: string, tabId: string, marker: Marker): Elect => {
  // Web locks exist only in secure contexts, which the types do not express.
  const locks: LockManager | undefined = navigator.locks;
  const { retryMs: checkMs, staleMs } = SOCKET_TIMES;
  if (locks) return electByLock(locks, name, { tabId, checkMs, staleMs, answerMs: ANSWER_MS });
  return electByMarker({ tabId, marker, checkMs, staleMs, claimMs: CLAIM_MS, handOverMs: HAND_OVER_MS });
};

const createSharedSocket = (key: string, channels: TabChannels): SharedSocket => {
  const name = `msg-socket:${key}`;
  const tabId = `${Date.now()}-${Math.random()}`;
  const marker = createMarker(() => window.localStorage, name);
  const shared = new SharedSocket(channels, {
    tabId,
    marker,
    openLink: openBroadcast(name),
    elect: electionOf(name, tabId, marker),
    openSocket: () => new WebSocket(socketUrl()),
    token: validAccessToken,
    onUnauthorized: revalidateSession,
    times: SOCKET_TIMES,
    retryMs: SOCKET_TIMES.retryMs,
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

/** The message socket of this page; exists as long as the page. */
export const browserSocket = createBrowserSocket();
