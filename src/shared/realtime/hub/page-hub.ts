import { SOCKET_TIMES } from '@/contract/realtime/socket';
import { validAccessToken } from '@/shared/session/access-token';
import { useSessionStore } from '@/shared/session/session-store';
import { revalidateSession } from '../revalidate-session';
import { onPageLifecycle } from '../page-lifecycle';
import { tabsOf } from '../tabs/browser-tabs';
import { SharedHub } from './shared-hub';

/**
 * This page's access to the notification hub; all tabs of a user share one connection. Only the tab that has the
 * connection downloads the official library.
 */
export const pageHub = new SharedHub({
  tabsOf: (userId) => tabsOf('notification-hub', userId),
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
