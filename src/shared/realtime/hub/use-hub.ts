import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { HubEvent, HubEvents } from '@/contract/realtime/hub';
import type { HubState } from './hub-events';
import { followSession, pageHub, type FollowOptions } from './page-hub';

/** Connects the page to the notification hub while a user is signed in; use it once, in a component of every page. */
export const useNotificationHub = ({ onError }: FollowOptions = {}): void => {
  const reportError = useEffectEvent((error: Error) => onError?.(error));
  useEffect(() => followSession({ onError: reportError }), []);
};

/**
 * Listens to an event of the hub while the component is mounted. An event may be delivered twice.
 * @param listener may change with every render
 */
export const useHubEvent = <Event extends HubEvent>(
  event: Event,
  listener: (...args: HubEvents[Event]) => void,
): void => {
  const handle = useEffectEvent(listener);
  useEffect(() => pageHub.events.on(event, handle), [event]);
};

/**
 * Calls the listener when the hub is connected again, to refetch what may have been missed; `first` is true when the page
 * has just connected for this user. A renewed token causes no interruption.
 */
export const useHubRestored = (listener: (first: boolean) => void): void => {
  const handle = useEffectEvent(listener);
  useEffect(() => pageHub.events.on('restored', handle), []);
};

const follow = (listener: () => void): (() => void) => pageHub.events.on('state', listener);

/** A page that has just been loaded does not follow its session yet: it is about to connect, and has not given up. */
const shownState = (): HubState => (pageHub.isFollowing ? pageHub.state : 'Connecting');

/** The connection state for the signed-in user. "Disconnected": it has given up; `reconnectHub` tries again. */
export const useHubState = (): HubState => useSyncExternalStore(follow, shownState, () => 'Connecting');

/** Tries to connect at once. This also happens when the browser is online again or the page becomes visible. */
export const reconnectHub = (): void => pageHub.reconnect();
