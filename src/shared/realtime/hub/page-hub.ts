import { validAccessToken } from '@/shared/session/access-token';
import { useSessionStore } from '@/shared/session/session-store';
import { revalidateSession } from '../revalidate-session';
import { onPageLifecycle } from '../page-lifecycle';
import { HubClient } from './hub-client';

/** This page's client of the notification hub. The official library is downloaded when a user is signed in. */
export const pageHub = new HubClient({
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
