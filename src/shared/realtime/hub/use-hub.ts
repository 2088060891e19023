import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { HubEvent, HubEvents } from '@/contract/realtime/hub';
import type { HubState } from './hub-events';
import { followSession, pageHub, type FollowOptions } from './page-hub';

/** Connects the page to the notification hub while somebody is signed in; to be used once, by what stands on every page. */
export const useNotificationHub = ({ onError }: FollowOptions = {}): void => {
  const tell = useEffectEvent((error: Error) => onError?.(error));
  useEffect(() => followSession({ onError: tell }), []);
};

/**
 * Hears an event of the hub, for as long as the component stands. An event may come twice.
 * @param listener may be another function at every rendering
 */
export const useHubEvent = <Event extends HubEvent>(
  event: Event,
  listener: (...args: HubEvents[Event]) => void,
): void => {
  const hear = useEffectEvent(listener);
  useEffect(() => pageHub.events.on(event, hear), [event]);
};

/**
 * Is told when events flow that did not before, to read again what may have been missed meanwhile; `first` is true
 * when the page has just been connected for this user. A renewed token interrupts nothing.
 */
export const useHubRestored = (listener: (first: boolean) => void): void => {
  const hear = useEffectEvent(listener);
  useEffect(() => pageHub.events.on('restored', hear), []);
};

const follow = (listener: () => void): (() => void) => pageHub.events.on('state', listener);

/** State of the connection. "Disconnected" with somebody signed in: it has given up, and `reconnectHub` tries again. */
export const useHubState = (): HubState =>
  useSyncExternalStore(
    follow,
    () => pageHub.state,
    () => 'Disconnected',
  );

/** Tries again at once. It also does by itself when the network comes back or the page is looked at again. */
export const reconnectHub = (): void => pageHub.reconnect();
