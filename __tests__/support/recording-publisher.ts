import type { RealtimePublisher } from '@server/backend/realtime/realtime';

type Push = [method: keyof RealtimePublisher, ...args: unknown[]];

/** A publisher without connections; `pushed` lists what it was called with. */
export const recordingPublisher = (): { publisher: RealtimePublisher; pushed: Push[] } => {
  const pushed: Push[] = [];
  const publisher: RealtimePublisher = {
    toUsers: async (...args) => void pushed.push(['toUsers', ...args]),
    toChannel: async (...args) => void pushed.push(['toChannel', ...args]),
    endSessions: async (...args) => void pushed.push(['endSessions', ...args]),
  };
  return { publisher, pushed };
};
