import { presentToken } from '@/shared/session/present-token';
import { useSessionStore } from '@/shared/session/session-store';
import { doubtSession } from '../doubt-session';
import { followPageLife } from '../page-life';
import { HubClient } from './hub-client';

/** The notification hub of this page. The official client is downloaded when somebody is signed in. */
export const pageHub = new HubClient({
  load: async () => (await import('./build-connection')).buildConnection,
  token: presentToken,
  ended: doubtSession,
});

export interface FollowOptions {
  /** Is told of every failed try and lost connection (spec section 8). */
  onError?: (error: Error) => void;
}

/** Keeps the hub connected for whoever is signed in on this page. Returns what ends it. */
export const followSession = ({ onError = () => undefined }: FollowOptions = {}): (() => void) => {
  let asleep = false;
  const follow = () => {
    const { user, accessToken } = useSessionStore.getState();
    pageHub.follow(user && accessToken && !asleep ? { userId: user.id, accessToken } : null);
  };
  const sleep = (isAsleep: boolean) => () => {
    asleep = isAsleep;
    follow();
  };
  const stops = [
    pageHub.events.on('error', onError),
    useSessionStore.subscribe(follow),
    followPageLife({ asleep: sleep(true), awake: sleep(false), hopeful: () => pageHub.reconnect() }),
  ];
  follow();
  return () => {
    stops.forEach((stop) => stop());
    pageHub.follow(null);
  };
};
