import { presentToken, renewToken } from '@/shared/session/present-token';
import { useSessionStore } from '@/shared/session/session-store';
import { followPageLife } from '../page-life';
import { HubClient } from './hub-client';

/** Looking at the session renews it: a server that ends every connection must not have that done over and over. */
const LOOK_MS = 60_000;
let lookedAt = -LOOK_MS;

const lookAtSession = (): void => {
  if (performance.now() - lookedAt < LOOK_MS) return;
  lookedAt = performance.now();
  void renewToken();
};

/** The notification hub of this page. The official client is downloaded when somebody is signed in. */
export const pageHub = new HubClient({
  load: async () => (await import('./build-connection')).buildConnection,
  token: presentToken,
  ended: lookAtSession,
});

/** Keeps the hub connected for whoever is signed in on this page. Returns what ends it. */
export const followSession = (): (() => void) => {
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
    useSessionStore.subscribe(follow),
    followPageLife({ asleep: sleep(true), awake: sleep(false), hopeful: () => pageHub.reconnect() }),
  ];
  follow();
  return () => {
    stops.forEach((stop) => stop());
    pageHub.follow(null);
  };
};
