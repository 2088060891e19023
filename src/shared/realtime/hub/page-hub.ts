import { SOCKET_TIMES } from '@/contract/realtime/socket';
import { validAccessToken } from '@/shared/session/access-token';
import { useSessionStore } from '@/shared/session/session-store';
import { deviceStorage } from '@/shared/storage/text-storage';
import { revalidateSession } from '../revalidate-session';
import { onPageLifecycle } from '../page-lifecycle';
import { electionOf, newTabId } from '../socket/browser-election';
import { createMarker, type Marker } from '../socket/marker';
import { openBroadcast, sharedName } from '../socket/tab-link';
import { SharedHub, type HubTabs } from './shared-hub';

/** A page that cannot exchange messages with other tabs has its own connection. */
const alone = (marker: Marker): HubTabs => ({
  tabId: newTabId(),
  marker,
  openLink: () => ({ post: () => undefined, close: () => undefined }),
  elect(tab) {
    tab.lead();
    return { withdraw: () => undefined };
  },
});

const tabsOf = (userId: string): HubTabs => {
  const name = sharedName('notification-hub', userId);
  const marker = createMarker(deviceStorage, name);
  if (typeof BroadcastChannel === 'undefined') return alone(marker);
  const tabId = newTabId();
  return { tabId, marker, openLink: openBroadcast(name), elect: electionOf(name, tabId, marker) };
};

/**
 * This page's access to the notification hub; all tabs of a user share one connection. Only the tab that has the
 * connection downloads the official library.
 */
export const pageHub = new SharedHub({
  tabsOf,
  times: SOCKET_TIMES,
  load: async () => (await import('./build-connection')).buildConnection,
  token: validAccessToken,
  onSessionRejected: revalidateSession,
});

export interface FollowOptions {
  /** Called for every failed attempt and lost connection (S8.9). */
  onError?: (error: Error) => void;
}

/** Keeps the hub connected for the user signed in on this page. Returns the function that stops it. */
export const followSession = ({ onError = () => undefined }: FollowOptions = {}): (() => void) => {
  let suspended = false;
  const follow = () => {
    const { user, accessToken } = useSessionStore.getState();
    pageHub.follow(user && accessToken && !suspended ? { userId: user.id, accessToken } : null);
  };
  const setSuspended = (isAsleep: boolean) => () => {
    suspended = isAsleep;
    follow();
  };
  const stops = [
    pageHub.events.on('error', onError),
    useSessionStore.subscribe(follow),
    onPageLifecycle({ suspend: setSuspended(true), resume: setSuspended(false), retry: () => pageHub.reconnect() }),
  ];
  follow();
  return () => {
    stops.forEach((stop) => stop());
    pageHub.follow(null);
  };
};
