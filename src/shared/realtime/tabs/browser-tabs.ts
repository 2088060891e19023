import { SOCKET_TIMES } from '@/contract/realtime/socket';
import { tabChannel } from '@/shared/lib/browser-features';
import { webLocks } from '@/shared/storage/locks';
import { deviceStorage } from '@/shared/storage/text-storage';
import { createMarker, electByLock, electByMarker, type Elect, type Marker } from './election';
import { sharedName, type TabMessage, type Tabs } from './tab-group';

/** With locks: how long a leader may take to respond, for each of three questions. */
const ANSWER_MS = 2000;

/** Without locks: how long a claim waits for a better one, and the longest wait after a leader has left. */
const CLAIM_MS = 200;
const HAND_OVER_MS = 300;

/** Elects by web lock, or by marker where web locks are missing or blocked. */
const electionOf = (name: string, tabId: string, marker: Marker): Elect => {
  const locks = webLocks();
  const { retryMs: checkMs, staleMs } = SOCKET_TIMES;
  const byMarker = electByMarker({ tabId, marker, checkMs, staleMs, claimMs: CLAIM_MS, handOverMs: HAND_OVER_MS });
  return locks
    ? electByLock(locks, name, { tabId, checkMs, staleMs, answerMs: ANSWER_MS, withoutLocks: byMarker })
    : byMarker;
};

/** A tab that cannot exchange messages with others leads by itself: each has its own connection. */
const electAlone: Elect = (tab) => {
  tab.lead();
  return { withdraw: () => undefined };
};

/** What this tab shares with the other tabs of the same user in this browser. */
export const tabsOf = (what: 'msg-socket' | 'notification-hub', key: string): Tabs => {
  const name = sharedName(what, key);
  const tabId = `${Date.now()}-${Math.random()}`;
  const marker = createMarker(deviceStorage, name);
  const channel = tabChannel(name);
  if (!channel) {
    const noLink = { post: () => undefined, close: () => undefined };
    return { tabId, marker, openLink: () => noLink, elect: electAlone };
  }
  return {
    tabId,
    marker,
    openLink(listener) {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    },
    elect: electionOf(name, tabId, marker),
  };
};
